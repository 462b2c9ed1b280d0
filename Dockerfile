# The product on nginx, not as root: docs/deploy.md#docker says how. Every VITE_ variable is an argument of the build.
FROM node:24-slim AS build
WORKDIR /plotline
COPY .npmrc package.json package-lock.json ./
RUN npm ci
COPY . .

# Required: the build stops and names what is missing.
ARG VITE_FORMS_API
ARG VITE_CUSTOMER_API
ARG VITE_PAYMENT_URL
ARG VITE_BRAND_CODE
ARG VITE_APP_CODE
ARG VITE_ENTITY
ARG VITE_UPDATE_TOKEN
ARG VITE_BACK_TO_CHECKOUT_FORM
ARG VITE_SOCIAL_PROOF
# Optional, as .env.example says.
ARG VITE_IDEMPOTENCY
ARG VITE_ADS_ID
ARG VITE_ADS_LABEL_LEAD
ARG VITE_ADS_LABEL_CHECKOUT
ARG VITE_ADS_LABEL_THANKYOU
ARG VITE_VITALS_URL
ARG VITE_CONSENT
ARG VITE_DATA_LAYER
ARG VITE_EVENTS_URL
ARG VITE_REPORTS_URL
ARG VITE_SITE_URL
ARG VITE_MAIL_ASSETS_URL
ARG VITE_BRAND_NAME
ARG VITE_BRAND_MARK
ARG VITE_BRAND_COLOUR
ARG VITE_PARENT_COMPANY
ARG VITE_CONTACT_EMAIL
ARG VITE_HOME_CITY
ARG VITE_SOCIAL_LINKS
ARG VITE_I18N_DEBUG
# Port 8080: an unprivileged user can't bind below 1024.
RUN NGINX_PORT=8080 npm run build

FROM nginxinc/nginx-unprivileged:stable-alpine
COPY --from=build /plotline/dist /srv/plotline/dist
COPY --from=build /plotline/dist-hosts/nginx/plotline.conf /etc/nginx/conf.d/default.conf
USER 101
EXPOSE 8080
HEALTHCHECK --interval=30s --timeout=3s CMD wget -q -O /dev/null http://127.0.0.1:8080/ || exit 1
