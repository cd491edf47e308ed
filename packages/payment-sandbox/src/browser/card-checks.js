import { cvcLengthOf, digitsOf, isCardNumber, isExpired, readExpiry } from './card-rules.js'

/** What is wrong with each field, with the codes of Stripe.js and words for the payer. */

export function checkNumber(text) {
  const digits = digitsOf(text)
  if (digits === '') return { code: 'incomplete_number', message: 'Informe o número do cartão.' }
  if (isCardNumber(digits)) return undefined
  if (digits.length < 13) return { code: 'incomplete_number', message: 'O número do cartão está incompleto.' }
  return { code: 'invalid_number', message: 'O número do cartão não é válido. Confira os dígitos.' }
}

export function checkExpiry(text) {
  if (text === '') return { code: 'incomplete_expiry', message: 'Informe a validade do cartão.' }
  const expiry = readExpiry(text)
  if (!expiry)
    return { code: 'incomplete_expiry', message: 'A validade está incompleta. Use mês e ano, como 08/29.' }
  if (expiry.month < 1 || expiry.month > 12) {
    return { code: 'invalid_expiry_month', message: 'O mês de validade vai de 01 a 12.' }
  }
  if (!isExpired(expiry, new Date())) return undefined
  return { code: 'invalid_expiry_year_past', message: 'O cartão está vencido.' }
}

export function checkCvc(text, numberText) {
  if (text === '') return { code: 'incomplete_cvc', message: 'Informe o código de segurança.' }
  const length = cvcLengthOf(digitsOf(numberText))
  if (text.length === length) return undefined
  return { code: 'incomplete_cvc', message: `O código de segurança deste cartão tem ${length} dígitos.` }
}

export function checkName(text) {
  if (text.trim() !== '') return undefined
  return { code: 'incomplete_name', message: 'Informe o nome como está no cartão.' }
}
