import alerts from 'virtual:english/alerts'
import checkout from 'virtual:english/checkout'
import common from 'virtual:english/common'
import crash from 'virtual:english/crash'
import landing from 'virtual:english/landing'
import lead from 'virtual:english/lead'
import notFound from 'virtual:english/notFound'
import offer from 'virtual:english/offer'
import paymentFailed from 'virtual:english/paymentFailed'
import thankYou from 'virtual:english/thankYou'
import wizard from 'virtual:english/wizard'
import { addEnglish } from '../../src/i18n/english.ts'

addEnglish('alerts', alerts)
addEnglish('checkout', checkout)
addEnglish('common', common)
addEnglish('crash', crash)
addEnglish('landing', landing)
addEnglish('lead', lead)
addEnglish('notFound', notFound)
addEnglish('offer', offer)
addEnglish('paymentFailed', paymentFailed)
addEnglish('thankYou', thankYou)
addEnglish('wizard', wizard)
