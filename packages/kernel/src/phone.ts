/** How a phone number is written, in Portuguese. */
export const phoneForm = 'Informe o telefone com DDD, como (11) 91234-5678.'

/** Whether a text is a Brazilian number with area code, or one of another country with `+`. */
export function isPhone(text: string): boolean {
  if (!/^\+?[\d\s().-]+$/.test(text)) return false
  const digits = text.replaceAll(/\D/g, '')
  if (text.startsWith('+') && !digits.startsWith('55')) return /^[1-9]\d{6,14}$/.test(digits)
  // Area codes have no zero; mobile numbers have nine digits and begin with 9.
  return /^(?:55)?[1-9]{2}(?:9\d{8}|[2-8]\d{7})$/.test(digits)
}
