/** Card numbers, dates and codes: used by the form in the browser and, for the same answers, by the sandbox's API. */

const brands = [
  {
    name: 'elo',
    prefix: /^(4011|4312|4389|4514|4576|5041|5066|5067|509|6277|6362|6363|650|651|655)/,
    lengths: [16],
    cvc: 3,
  },
  { name: 'amex', prefix: /^3[47]/, lengths: [15], cvc: 4 },
  { name: 'diners', prefix: /^3(0[0-5]|[689])/, lengths: [14, 16], cvc: 3 },
  { name: 'mastercard', prefix: /^(5[1-5]|2[2-7])/, lengths: [16], cvc: 3 },
  { name: 'discover', prefix: /^6(011|4[4-9]|5)/, lengths: [16], cvc: 3 },
  { name: 'visa', prefix: /^4/, lengths: [13, 16, 19], cvc: 3 },
]
const unknownBrand = { name: 'unknown', prefix: /^/, lengths: [13, 14, 15, 16, 17, 18, 19], cvc: 3 }

function rulesFor(digits) {
  return brands.find((brand) => brand.prefix.test(digits)) ?? unknownBrand
}

/** Only the digits of a text. */
export function digitsOf(text) {
  return text.replaceAll(/\D/g, '')
}

/** The card's brand by its first digits, in Stripe's words. */
export function brandOf(digits) {
  return rulesFor(digits).name
}

/** How many digits the security code of a card has. */
export function cvcLengthOf(digits) {
  return rulesFor(digits).cvc
}

/** Whether the digits have a length their brand uses and a correct last digit (Luhn). */
export function isCardNumber(digits) {
  if (!/^\d+$/.test(digits) || !rulesFor(digits).lengths.includes(digits.length)) return false
  const sum = [...digits]
    .toReversed()
    .reduce((total, digit, index) => total + luhnValue(Number(digit), index), 0)
  return sum % 10 === 0
}

function luhnValue(digit, index) {
  if (index % 2 === 0) return digit
  return digit > 4 ? digit * 2 - 9 : digit * 2
}

/** Digits in the groups printed on the card: 4-6-5 for Amex, 4-6-4 for 14 digits of Diners, fours otherwise. */
export function formatCardNumber(text) {
  const all = digitsOf(text)
  const rules = rulesFor(all)
  const digits = all.slice(0, Math.max(...rules.lengths))
  const groups =
    rules.name === 'amex'
      ? /^(\d{1,4})(\d{1,6})?(\d{1,5})?/
      : /^(\d{1,4})(\d{1,4})?(\d{1,4})?(\d{1,4})?(\d{1,3})?/
  return (groups.exec(digits) ?? []).slice(1).filter(Boolean).join(' ')
}

/** `1229`, `12/2029` or `9` as `12 / 29`, `12 / 29` or `09`. */
export function formatExpiry(text) {
  const withCentury = /^\s*(\d{1,2})\s*\/\s*20(\d{2})\s*$/.exec(text)
  const raw = withCentury ? withCentury[1].padStart(2, '0') + withCentury[2] : digitsOf(text)
  const digits = (/^[2-9]/.test(raw) ? `0${raw}` : raw).slice(0, 4)
  return digits.length > 2 ? `${digits.slice(0, 2)} / ${digits.slice(2)}` : digits
}

/** Month and four-digit year of a complete date, otherwise null. */
export function readExpiry(text) {
  const digits = digitsOf(text)
  if (digits.length !== 4) return null
  return { month: Number(digits.slice(0, 2)), year: 2000 + Number(digits.slice(2)) }
}

/** Whether the last day of the card's month has passed. */
export function isExpired(expiry, now) {
  return expiry.year * 12 + expiry.month < now.getFullYear() * 12 + now.getMonth() + 1
}
