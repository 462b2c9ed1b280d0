const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/))

/** What an SVG may consist of: shapes, words, what fills and cuts them. Nothing that runs, loads, links or moves. */
export const keptElements = words(`
  svg g defs symbol use title desc style path rect circle ellipse line polyline polygon text tspan textPath image
  linearGradient radialGradient stop clipPath mask pattern marker filter
  feBlend feColorMatrix feComponentTransfer feComposite feConvolveMatrix feDiffuseLighting feDisplacementMap
  feDistantLight feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR feGaussianBlur feMerge feMergeNode
  feMorphology feOffset fePointLight feSpecularLighting feSpotLight feTile feTurbulence`)

/** What is left out with its contents, and is nothing to speak of: notes of drawing programs. */
export const quietElements = words('metadata')

/** What goes while its contents stay. */
export const unwrappedElements = words('a switch')

/** What an element may say of itself, beside its style and what it refers to. */
export const keptAttributes = words(`
  id class viewBox preserveAspectRatio width height x y x1 y1 x2 y2 cx cy r rx ry fx fy fr d points pathLength transform
  dx dy rotate textLength lengthAdjust startOffset method spacing side offset version overflow
  gradientUnits gradientTransform spreadMethod patternUnits patternContentUnits patternTransform
  clipPathUnits maskUnits maskContentUnits mask-type markerUnits markerWidth markerHeight refX refY orient
  fill fill-opacity fill-rule stroke stroke-width stroke-opacity stroke-linecap stroke-linejoin stroke-miterlimit
  stroke-dasharray stroke-dashoffset opacity color display visibility clip-path clip-rule mask filter marker
  marker-start marker-mid marker-end stop-color stop-opacity paint-order vector-effect shape-rendering
  text-rendering image-rendering color-interpolation color-interpolation-filters mix-blend-mode isolation enable-background
  font-family font-size font-weight font-style font-stretch font-variant letter-spacing word-spacing text-anchor
  text-decoration dominant-baseline alignment-baseline baseline-shift writing-mode direction xml:space
  filterUnits primitiveUnits in in2 result type values mode operator k1 k2 k3 k4 stdDeviation edgeMode
  flood-color flood-opacity lighting-color surfaceScale diffuseConstant specularConstant specularExponent
  kernelMatrix kernelUnitLength order divisor bias targetX targetY preserveAlpha scale xChannelSelector
  yChannelSelector baseFrequency numOctaves seed stitchTiles radius azimuth elevation z pointsAtX pointsAtY
  pointsAtZ limitingConeAngle tableValues slope intercept amplitude exponent`)
