import { describe, expect, it } from 'vitest'
import { repairAddress } from '../../../src/core/model/repair-address.ts'

/** Parses the address as a browser does. */
function repaired(address: string): string {
  const [, pathname = '', search = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(address)!
  return repairAddress({ pathname, search, hash })
}

describe('repairAddress', () => {
  it.each([
    // Repeated slashes.
    ['//thank-you?amount=299', '/thank-you?amount=299'],
    ['/us///response//checkout/a', '/us/response/checkout/a'],
    ['//', '/'],
    // A start page by the name of its file.
    ['/index.html', '/'],
    ['/index.htm?lan=hn', '/?lan=hn'],
    ['//INDEX.HTML', '/'],
    ['/us.html?lan=ta', '/us?lan=ta'],
    ['/uk.html', '/uk'],
    ['/us/index.html', '/us'],
    ['/index.html/', '/'],
    ['/us.html/?lan=hn', '/us?lan=hn'],
    ['/uk.htm', '/uk'],
    ['/index.html#faq', '/#faq'],
    // An escaped ampersand.
    ['/a?Rx=R&amp;isd=%2B91&amp;mobile=98', '/a?Rx=R&isd=%2B91&mobile=98'],
    ['/a?Rx=R&amp;amp;isd=1', '/a?Rx=R&isd=1'],
    ['/a?Rx=R&AMP;isd=1', '/a?Rx=R&isd=1'],
    ['/a?Rx=R&amp%3Bisd=1', '/a?Rx=R&isd=1'],
    ['/a?Rx=R&amp%253Bisd=1', '/a?Rx=R&isd=1'],
    ['/a?Rx=R&%26amp%3Bisd=1', '/a?Rx=R&isd=1'],
    ['/a?Rx=R&amp;utm_source=x&amp;other=1', '/a?Rx=R&utm_source=x&other=1'],
    ['/a?amp;Rx=R', '/a?Rx=R'],
    ['/a?Rx=R&#038;isd=1&#038;mobile=98', '/a?Rx=R&isd=1&mobile=98'],
    ['/a?Rx=R&#38;isd=1&#38;mobile=98', '/a?Rx=R&isd=1&mobile=98'],
    ['/a?Rx=R&#x26;isd=1&#x26;mobile=98', '/a?Rx=R&isd=1&mobile=98'],
    // A second question mark.
    [
      '/thank-you?request_order_id=A1?currency=INR&amount=299',
      '/thank-you?request_order_id=A1&currency=INR&amount=299',
    ],
    ['/thank-you?amount=299?status=ok', '/thank-you?amount=299&status=ok'],
    ['/thank-you?amount=299?', '/thank-you?amount=299'],
    ['/a??Rx=R', '/a?Rx=R'],
    [
      '/thank-you?request_order_id=A1%3Fcurrency=INR&amount=299',
      '/thank-you?request_order_id=A1&currency=INR&amount=299',
    ],
    [
      '/thank-you?request_order_id=A1%3fcurrency%3DINR&amount=299',
      '/thank-you?request_order_id=A1&currency=INR&amount=299',
    ],
    [
      '/payment-failure?back=%2Fprivacy-policy?status=no',
      '/payment-failure?back=%2Fprivacy-policy&status=no',
    ],
    ['/payment-failure?back=%2Fa%3FRx%3DR?status=no', '/payment-failure?back=%2Fa%3FRx%3DR&status=no'],
    [
      '/payment-failure?back=/response/checkout/a?Rx=R&isd=1',
      '/payment-failure?back=/response/checkout/a&Rx=R&isd=1',
    ],
    // A query that is glued to the path.
    ['/thank-you&request_order_id=A1&currency=INR', '/thank-you?request_order_id=A1&currency=INR'],
    ['/thank-you&amp;request_order_id=A1', '/thank-you?request_order_id=A1'],
    ['/thank-you&request_order_id=A1?amount=299', '/thank-you?request_order_id=A1&amount=299'],
    ['/thank-you%3Frequest_order_id=A1&amount=299', '/thank-you?request_order_id=A1&amount=299'],
    ['/thank-you%3Frequest_order_id%3DA1%26amount%3D299', '/thank-you?request_order_id=A1&amount=299'],
    ['/index.html&lan=hn', '/?lan=hn'],
    ['/response/checkout/a&isd=%2B91', '/response/checkout/a?isd=%2B91'],
    ['/thank-you&amount=299%', '/thank-you?amount=299%'],
  ])('repairs %s to %s (R85)', (damaged, meant) => {
    expect(repaired(damaged)).toBe(meant)
  })

  it.each([
    '/',
    '/us/response/checkout/form_one_x?Rx=R&isd=%2B91&mobile=98#faq',
    '/response/a?Rx=R&&isd=1&',
    '/response/a&b?Rx=R',
    '/response/a&b=c',
    '/response/what%3Fnow',
    '/?utm_content=ready?&lan=hn',
    '/?utm_content=ready?yes',
    '/?question=why?because',
    '/?next=a?b=c',
    '/payment-failure?back=/privacy-policy?tab=2',
    '/payment-failure?back=%2Fa%3FRx%3DR%26isd%3D1',
    '/?amplitude=1&amp=2',
    '/?lamp;x=1',
    '/thank-you?amount=299?/status=ok',
    '/?q=%E0%A4%A',
    '/terms#38',
    '/us/index.html/x',
    '/?utm_content=ready%3Flan%3Dhn',
    '/thank-you?request_order_id=A%3F1&amount=299',
  ])('does not change %s (R85)', (address) => {
    expect(repaired(address)).toBe(address)
  })
})
