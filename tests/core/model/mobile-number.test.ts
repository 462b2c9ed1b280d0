import { describe, expect, it } from 'vitest'
import { dialEntries, entryOf } from '../../../src/core/model/dial-codes.ts'
import {
  countryOfNumber,
  isWrongNumber,
  readCountry,
  readNumber,
  sentNumber,
  formatPhoneNumber,
} from '../../../src/core/model/mobile-number.ts'
import { defaultCountry, regions, type Region } from '../../../src/core/model/region.ts'

type Sent = { country: string; isd: string; mobile: string }

/** The country and number that are sent for a typed number and the country that was chosen before. */
function sentFor(region: Region, chosen: string, typed: string): Sent {
  const listed = dialEntries(region)
  const country = countryOfNumber(typed, entryOf(region, chosen), listed)
  return { country, ...sentNumber(typed, entryOf(region, country), listed) }
}

type Case = [typed: string, country: string, isd: string, mobile: string]

/** Spellings, separated by `|`, of one Indian number. */
const indian = (...spellings: string[]): Case[] =>
  spellings.flatMap((text) => text.split('|')).map((text) => [text, 'IN', '91', '9876543210'])

/** Typed numbers by region, and what is sent for them. */
const cases: Record<Region, Case[]> = {
  in: [
    ...indian(
      '9876543210|98765 43210|98765-43210|(98765) 43210|98765.43210|  98765 43210  ',
      '9 8 7 6 5 4 3 2 1 0|+91 98765 43210|+919876543210|98765 43210+|+91-98765-43210|(+91) 98765 43210',
      '+ 91 98765 43210|+91 (0) 98765 43210|+91 098765 43210|+0091 98765 43210|00919876543210',
      '0091 98765 43210|0091-098765-43210|098765 43210|09876543210|tel:+919876543210|९८७६५४३२१०',
      '௯௮௭௬௫௪௩௨௧௦|౯౮౭౬౫౪౩౨౧౦|൯൮൭൬൫൪൩൨൧൦|೯೮೭೬೫ ೪೩೨೧೦|৯৮৭৬৫ ৪৩২১০|٩٨٧٦٥٤٣٢١٠|۹۸۷۶۵۴۳۲۱۰|９８７６５４３２１０',
      '＋91 98765 43210|+९१ ९८७६५ ४३२१०|०९८७६५४३२१०|\u200e98765\u00a043210\u200f',
      '\u202a+91 98765 43210\u202c|\ufeff98765\u200b43210|98765\u201043210|98765\u201343210',
      '98765\t43210',
    ),
    ['+91 98001 23456', 'IN', '91', '9800123456'],
    ['+86 138 1234 5678', 'CN', '86', '13812345678'],
    // Short numbers and landlines are sent as they are: the server decides.
    ['98765', 'IN', '91', '98765'],
    ['044 2345 6789', 'IN', '91', '4423456789'],
    // The dial code without its plus, a plus that is a slip, and both with a trunk 0 (R113).
    ...indian('919876543210|91 98765 43210|0919876543210|91-98765-43210|(91) 98765 43210|91 098765 43210'),
    ...indian('wa.me/919876543210|https://wa.me/919876543210?text=hi|९१ ९८७६५ ४३२१०|+98765 43210'),
    ...indian('+9876543210|+ (98765) 43210|＋९८७६५ ४३२१०'),
    ['+91234 56789', 'IN', '91', '9123456789'],
    ['+65812 34567', 'IN', '91', '6581234567'],
    ['9198765432', 'IN', '91', '9198765432'],
    ['91 91987 65432', 'IN', '91', '9198765432'],
    ['911234567890', 'IN', '91', '911234567890'],
    ['+91 98765 432', 'IN', '91', '98765432'],
    ['+65 8123 4567', 'SG', '65', '81234567'],
    ['+98 912 345 6789', 'IR', '98', '9123456789'],
    ['987654321012345', 'IN', '91', '987654321012345'],
    ['0', 'IN', '91', '0'],
    ['+91', 'IN', '91', '91'],
    // Only the first of two numbers counts, without its extension (R89).
    ['98765 43210 / 91234 56789', 'IN', '91', '9876543210'],
    ['98765 43210, 91234 56789', 'IN', '91', '9876543210'],
    ['98765 43210; 91234 56789', 'IN', '91', '9876543210'],
    ['98765 43210 or 91234 56789', 'IN', '91', '9876543210'],
    ['98765 43210 अथवा 91234 56789', 'IN', '91', '9876543210'],
    ['98765 43210 (91234 56789)', 'IN', '91', '9876543210'],
    ['98765 43210 [home 044 2345 6789]', 'IN', '91', '9876543210'],
    ['2345678 (98765 43210)', 'IN', '91', '2345678'],
    ['+91 98765 43210 +91 91234 56789', 'IN', '91', '9876543210'],
    ['९८७६५ ४३२१०／९१२३४ ५६७८९', 'IN', '91', '9876543210'],
    ['９８７６５４３２１０，９１２３４', 'IN', '91', '9876543210'],
    ['9876543210 #12', 'IN', '91', '9876543210'],
    ['044 2345 6789 ext 21', 'IN', '91', '4423456789'],
    ['044 2345 6789 x21', 'IN', '91', '4423456789'],
    ['98765\n91234 56789', 'IN', '91', '98765'],
    // Brackets around the last digits don't start a second number; 011 is Delhi's area code here.
    ['+91 98765 (43210)', 'IN', '91', '9876543210'],
    ['011 2345 6789', 'IN', '91', '1123456789'],
    ['011 9123 4567', 'IN', '91', '1191234567'],
    // Another country's number names its country.
    ['+1 415 555 0132', 'US', '1', '4155550132'],
    ['001 415 555 0132', 'US', '1', '4155550132'],
    ['+44 7911 123456', 'GB', '44', '7911123456'],
    ['+971 50 123 4567', 'AE', '971', '501234567'],
    ['+1 (242) 555-0132', 'BS', '1242', '5550132'],
    ['+1 876 555 0132', 'JM', '1876', '5550132'],
    ['+7 701 234 5678', 'RU', '7', '7012345678'],
    ['+39 06 6982 1234', 'IT', '39', '0669821234'],
    ['+9779812345678', 'NP', '977', '9812345678'],
    // An unlisted dial code: the typed digits are sent with the chosen country's code.
    ['+999 12345 67890', 'IN', '91', '9991234567890'],
    ['+210 12345', 'IN', '91', '21012345'],
    ['00999 12345', 'IN', '91', '0099912345'],
  ],

  us: [
    ['(415) 555-0132', 'US', '1', '4155550132'],
    ['415-555-0132', 'US', '1', '4155550132'],
    ['415.555.0132', 'US', '1', '4155550132'],
    ['1 415 555 0132', 'US', '1', '4155550132'],
    ['1-415-555-0132', 'US', '1', '4155550132'],
    ['+1 (415) 555-0132', 'US', '1', '4155550132'],
    ['+14155550132', 'US', '1', '4155550132'],
    ['0014155550132', 'US', '1', '4155550132'],
    ['+1 1 415 555 0132', 'US', '1', '4155550132'],
    // A plus that is a slip (R113).
    ['+415 555 0132', 'US', '1', '4155550132'],
    ['+(212) 555-0132', 'US', '1', '2125550132'],
    ['+49 30 123456', 'DE', '49', '30123456'],
    ['+1415555013', 'US', '1', '415555013'],
    ['+1 415 555 0132 ext. 12', 'US', '1', '4155550132'],
    ['(415) 555-0132 x12', 'US', '1', '4155550132'],
    ['(415) 555-0132*12', 'US', '1', '4155550132'],
    ['415 555 0132 \\ 415 555 0133', 'US', '1', '4155550132'],
    ['+1 (415) 555-0132 (415) 555-0199', 'US', '1', '4155550132'],
    // 011 is this region's international prefix (R89).
    ['011 44 7911 123456', 'GB', '44', '7911123456'],
    ['011-353-85-012-3456', 'IE', '353', '850123456'],
    ['011 1 415 555 0132', 'US', '1', '4155550132'],
    // Ten digits that begin with 1, and a leading 0, are not a trunk prefix here.
    ['1415555013', 'US', '1', '1415555013'],
    ['1123 4567 8901', 'US', '1', '112345678901'],
    ['0415 555 0132', 'US', '1', '04155550132'],
    ['+44 20 7946 0958', 'GB', '44', '2079460958'],
    // India is not in this list (R14).
    ['+91 98765 43210', 'US', '1', '919876543210'],
    ['0091 98765 43210', 'US', '1', '00919876543210'],
  ],

  uk: [
    ['07911 123456', 'GB', '44', '7911123456'],
    ['(07911) 123456', 'GB', '44', '7911123456'],
    ['07911-123-456', 'GB', '44', '7911123456'],
    ['020 7946 0958', 'GB', '44', '2079460958'],
    ['+44 7911 123456', 'GB', '44', '7911123456'],
    ['+44 (0)7911 123456', 'GB', '44', '7911123456'],
    ['+44 07911 123456', 'GB', '44', '7911123456'],
    ['0044 7911 123456', 'GB', '44', '7911123456'],
    ['004407911123456', 'GB', '44', '7911123456'],
    ['7911 123456', 'GB', '44', '7911123456'],
    ['0114 496 0123', 'GB', '44', '1144960123'],
    ['011 44 123 4567', 'GB', '44', '1234567'],
    ['+353 85 012 3456', 'IE', '353', '850123456'],
    // The dial code without its plus, and a plus that is a slip (R113).
    ['447911123456', 'GB', '44', '7911123456'],
    ['44 7911 123456', 'GB', '44', '7911123456'],
    ['44 (0)7911 123456', 'GB', '44', '7911123456'],
    ['0447911123456', 'GB', '44', '7911123456'],
    ['+7911 123456', 'GB', '44', '7911123456'],
    ['442079460958', 'GB', '44', '442079460958'],
    ['+91 98765 43210', 'GB', '44', '919876543210'],
  ],
}

for (const region of regions)
  it.each(cases[region])(
    `in the region ${region}, %j is sent for %s as +%s %s (R43, R47)`,
    (text, country, isd, mobile) => {
      expect(sentFor(region, defaultCountry[region], text)).toEqual({ country, isd, mobile })
    },
  )

describe('countries that share a dial code', () => {
  it.each([
    ['CA', '+1 416 555 0132', 'CA'],
    ['JE', '+44 7797 123456', 'JE'],
    ['KZ', '+7 701 234 5678', 'KZ'],
    ['VA', '+39 06 6982 1234', 'VA'],
  ])('keep the chosen country: %s with %s', (chosen, text, country) => {
    expect(sentFor('in', chosen, text).country).toBe(country)
  })

  it('read 011 as the international prefix if their dial code is +1 (R89)', () => {
    expect(sentFor('in', 'BS', '011 44 7911 123456').country).toBe('GB')
  })
})

describe('a number of a wrong length (R89)', () => {
  const isWrong = (region: Region, text: string): boolean =>
    isWrongNumber(text, entryOf(region, defaultCountry[region]), dialEntries(region))

  it.each(['', ' - ', 'no number', '+', '0', '1234', '+91', '+91 9876', '9,876,543,210'])(
    'is too short: %j',
    (text) => expect(isWrong('in', text)).toBe(true),
  )

  it.each(['9876543210123456', '98765 43210 91234 56789', '+91 98765 43210 91234', '0091 98765 43210 91234'])(
    'is too long: %j',
    (text) => expect(isWrong('in', text)).toBe(true),
  )

  it.each(['98765', '987654321012345', '009198765432101', '98765 43210 / 91234 56789', '९८७६५'])(
    'is neither too short nor too long: %j',
    (text) => expect(isWrong('in', text)).toBe(false),
  )

  it.each([
    '98765O4321',
    '98765o4321',
    '9876O 54321',
    '98765 O4321',
    '987654321O',
    '98765ОО321',
    '+91 98765O4321',
  ])('has a letter O for a zero: %j (R113)', (text) => expect(isWrong('in', text)).toBe(true))

  it.each(['98765 43210 or 91234 56789', '98765 43210 o 91234 56789', 'O98765 43210', 'No. 98765 43210'])(
    'has no letter O for a zero: %j (R113)',
    (text) => expect(isWrong('in', text)).toBe(false),
  )

  it('does not count the prefix 011', () => {
    expect(isWrong('us', '011 353 85 012 345678')).toBe(false)
  })
})

it.each([
  ['91', '9876543210', '+91 98765 43210'],
  ['1', '4155550132', '+1 415 555 0132'],
  ['44', '7911123456', '+44 7911 123456'],
  ['44', '123', '+44 123'],
  ['91', '987654321012', '+91 987654321012'],
  ['1', '415555013299', '+1 415555013299'],
  ['44', '791112345678', '+44 791112345678'],
  ['672', '312345', '+672 312345'],
  ['91', 'no number', '+91 no number'],
])('the number +%s %s is shown as %s', (isd, mobile, shown) => {
  expect(formatPhoneNumber({ isd, mobile })).toBe(shown)
})

describe('the number in an address', () => {
  it.each([
    ['?isd=%2B91', '91'],
    ['?isd=+91', '91'],
    ['?isd=91', '91'],
    ['?isd=%2B1', '1'],
    ['?isd=%2B1-684', '1684'],
    ['?isd=', '91'],
    ['?isd=%20%20', '91'],
    ['?isd=%2B', '91'],
    ['?isd=+', '91'],
    ['?mobile=9876543210', '91'],
    ['', '91'],
    ['?isd=44&isd=%2B91', '91'],
  ])('with %j has the dial code %j (S2.14, S9.5, R19, R47)', (query, isd) => {
    expect(readNumber(query).isd).toBe(isd)
  })

  it.each([
    ['%252B44', 'GB'],
    ['%25252B971', 'AE'],
    ['0044', 'GB'],
    ['00%201', 'US'],
    ['IN', 'IN'],
    ['us', 'US'],
    ['UK', 'GB'],
    ['%E0%A5%AF%E0%A5%A7', 'IN'],
    ['44.', 'GB'],
    ['XX', null],
    ['999', null],
    ['India', null],
    ['undefined', null],
    ['%7B%7Bisd%7D%7D', null],
    ['[isd]', null],
    ['9%251', null],
  ])('isd=%s belongs to %s (R112)', (isd, country) => {
    expect(readCountry(`?isd=${isd}`)?.code ?? null).toBe(country)
  })

  it.each([
    ['mobile=9876543210', '9876543210'],
    ['mobile=%209876543210%20', '9876543210'],
    ['mobile=', ''],
    ['', ''],
    ['mobile=9876543210.', '9876543210'],
    ['MOBILE=9876543210)', '9876543210'],
    ['mobile=9876543210&mobile=', '9876543210'],
    ['mobile=%2B919876543210', '9876543210'],
    ['mobile=+919876543210', '9876543210'],
    ['isd=%252B91&mobile=%252B919876543210', '9876543210'],
    ['mobile=00919876543210', '9876543210'],
    ['mobile=09876543210', '9876543210'],
    ['mobile=919876543210', '9876543210'],
    ['mobile=98765%252043210', '9876543210'],
    ['mobile=(98765)%20432-10', '9876543210'],
    ['mobile=%E2%80%AA98765%C2%A043210%E2%80%AC', '9876543210'],
    ['mobile=98765%E2%80%9143210', '9876543210'],
    ['isd=44&mobile=447911123456', '7911123456'],
    ['isd=1&mobile=(415)%20555-0132', '4155550132'],
    ['mobile=%7B%7Bmobile%7D%7D', ''],
    ['mobile=%257B%257Bmobile%257D%257D', ''],
    ['mobile=undefined', ''],
    ['mobile=*|MOBILE|*', ''],
    ['mobile=[Mobile]', ''],
    ['mobile=91XXXXXX11', ''],
    ['mobile=98765*****', ''],
    ['mobile=98765O4321', ''],
    ['mobile=tel:9876543210', ''],
    ['mobile=9876543210%25', ''],
    ['mobile=%2B', ''],
    ['mobile=.', ''],
  ])('with ?%s is "%s" (R112)', (query, mobile) => {
    expect(readNumber(`?${query}`).mobile).toBe(mobile)
  })

  it.each([
    ['mobile=%2B14155550132', '1', '4155550132'],
    ['isd=91&mobile=%2B447911123456', '44', '7911123456'],
    ['isd=IN&mobile=%2B65%208123%204567', '65', '81234567'],
  ])('with ?%s is +%s %s: its own dial code counts (R112)', (query, isd, mobile) => {
    expect(readNumber(`?${query}`)).toEqual({ isd, mobile })
  })
})
