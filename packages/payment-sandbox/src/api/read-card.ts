import { brandOf, cvcLengthOf, digitsOf, isCardNumber, isExpired } from '../browser/card-rules.js'
import { declineMessage } from '@escuta/kernel'
import { groupOf, integerOf, textOf } from '../form-body.ts'
import type { Form } from '../form-body.ts'
import type { CardOnFile } from '../sandbox-records.ts'
import { readyMethods } from '../test-cards.ts'
import { failure, missingParameter, noSuch } from './answers.ts'
import type { Answer } from './answers.ts'
import { newStripeId } from './stripe-id.ts'

/** A card as given; its number lives only while the request is answered. */
export type GivenCard = { readonly number: string; readonly onFile: CardOnFile }

/** The card of a confirmation: typed in the browser, or one of Stripe's ready-made methods. */
export function readCard(params: Form, now: Date): GivenCard | { readonly answer: Answer } {
  const method = textOf(params, 'payment_method')
  if (method === undefined) return readTypedCard(groupOf(groupOf(params, 'payment_method_data'), 'card'), now)
  const number = Object.hasOwn(readyMethods, method) ? readyMethods[method] : undefined
  if (!number) return { answer: noSuch('PaymentMethod', method, 'payment_method') }
  return given(number, { month: 12, year: now.getFullYear() + 3 })
}

function readTypedCard(card: Form, now: Date): GivenCard | { readonly answer: Answer } {
  const number = digitsOf(textOf(card, 'number') ?? '')
  if (number === '') return { answer: missingParameter('payment_method_data[card][number]') }
  const expiry = {
    month: integerOf(card, 'exp_month') ?? 0,
    year: fullYear(integerOf(card, 'exp_year') ?? 0),
  }
  const wrong = wrongField(number, expiry, textOf(card, 'cvc') ?? '', now)
  if (!wrong) return given(number, expiry)
  const { code, param } = wrong
  return { answer: failure(402, { type: 'card_error', code, param, message: declineMessage(code) }) }
}

type Expiry = { readonly month: number; readonly year: number }

function wrongField(number: string, expiry: Expiry, cvc: string, now: Date) {
  if (!isCardNumber(number)) return { code: 'incorrect_number', param: 'number' }
  if (!(expiry.month >= 1 && expiry.month <= 12)) return { code: 'invalid_expiry_month', param: 'exp_month' }
  const isYear = expiry.year > 2000 && expiry.year < now.getFullYear() + 50
  if (!isYear || isExpired(expiry, now)) return { code: 'invalid_expiry_year', param: 'exp_year' }
  const isCvc = /^\d+$/.test(cvc) && cvc.length === cvcLengthOf(number)
  return isCvc ? undefined : { code: 'invalid_cvc', param: 'cvc' }
}

function given(number: string, expiry: Expiry): GivenCard {
  const { month, year } = expiry
  const onFile = {
    paymentMethodId: newStripeId('pm'),
    brand: brandOf(number),
    last4: number.slice(-4),
    expMonth: month,
    expYear: year,
  }
  return { number, onFile }
}

function fullYear(year: number): number {
  return year >= 0 && year < 100 ? 2000 + year : year
}
