/** The plans as the payment page names them, by what people call them (R41). */
const planNames: Readonly<Record<string, string>> = {
  Option1: 'Starter Blueprint',
  Option2: 'Dual Blueprint',
  Option1_2D_3D: 'Elevate Premium',
  Option2_2D_3D: 'Elevate Elite',
  Option1_2D_3D_Offer: 'Elevate Premium at the offer’s price',
}

/** A paid order: whose it is, and what the payment page was sent. Null and empty are unknown. */
export type PaidOrder = {
  id: string
  name: string | null
  plan: string | null
  currency: string | null
  amount: string | null
}

/**
 * Samples of the news that the product promises after a payment: the plan comes by email and WhatsApp within 4 working hours.
 * The first line of the mail is its subject.
 */
export function promisedNews({
  id,
  name,
  plan,
  currency,
  amount,
}: PaidOrder): Record<'whatsapp' | 'mail', string> {
  const greeting = name ? `Hello ${name},` : 'Hello,'
  const bought = Object.hasOwn(planNames, plan ?? '') ? planNames[plan ?? '']! : 'your plan'
  const paid = money(currency ?? '', amount ?? '')
  return {
    whatsapp: `${greeting} thank you for order ${id}: ${bought}, ${paid}. Your floor plan arrives here within 4 working hours.`,
    mail: `Order ${id} is paid\n${greeting} thank you. We have received ${paid} for ${bought}. Your plan comes to this address as PDF, JPEG and PNG within 4 working hours.`,
  }
}

/** As it is written in the currency's own way; as it came where either cannot be read. */
function money(currency: string, amount: string): string {
  const number = amount.trim() === '' ? Number.NaN : Number(amount)
  if (!/^[a-z]{3}$/i.test(currency) || !Number.isFinite(number)) return `${currency} ${amount}`.trim()
  return new Intl.NumberFormat('en-IN', {
    style: 'currency',
    currency,
    minimumFractionDigits: 0,
    maximumFractionDigits: 2,
  }).format(number)
}
