import { refundArrival } from '@escuta/i18n'
import { type Cents, cents, formatBrl } from '@escuta/kernel'
import type { MailPart, Said } from './define-notice.ts'
import type { NoticeDeps } from './audience.ts'
import type { ReturnedMoney } from '../texts/mail-text.ts'

/** When money that was returned can be expected. */
export const arrivalHint = refundArrival.hint

type OfPayment = { readonly appointmentId: string; readonly amount: Cents }

/** What came back of a payment, now and in all, with the time of its appointment where scheduling has it. */
export async function returnedOf<Of extends OfPayment>(
  deps: NoticeDeps,
  payment: Of,
  { returned, before }: { readonly returned: number; readonly before: number },
) {
  const now = cents.parse(Math.abs(returned - before))
  const money: ReturnedMoney = { now, inAll: cents.parse(returned), paid: payment.amount }
  return { ...(await withStart(deps, payment)), money }
}

export async function withStart<Of extends OfPayment>({ appointments }: NoticeDeps, payment: Of) {
  const { appointmentId } = payment
  const found = (await appointments.byIds([appointmentId])).get(appointmentId)
  const start: { readonly startsAt?: string; readonly endsAt?: string } = found
    ? { startsAt: found.date, endsAt: found.endsAt }
    : {}
  return { ...payment, ...start }
}

/** ` de` and the appointment's time, where it is known. */
export function ofTime({ at, facts }: Pick<Said<{ readonly startsAt?: string }>, 'at' | 'facts'>): string {
  return facts.startsAt === undefined ? '' : ` de ${at(facts.startsAt)}`
}

export function inAllOf({ now, inAll, paid }: ReturnedMoney): string {
  if (inAll === now) return ''
  return inAll === paid
    ? ` Com o que já tinha voltado, são os ${formatBrl(paid)} que você pagou.`
    : ` Ao todo, já voltaram ${formatBrl(inAll)}.`
}

/** A name that ends with an initial, before the stop of its sentence. */
export function withoutStop(name: string): string {
  return name.replace(/\.$/, '')
}

/** The e-mail to a client about money that came back without a cancellation, whose e-mail would say so. */
export const returnedMail: MailPart<object> = {
  kind: 'payment-returned',
  text: {
    subject: 'Devolvemos um valor que você pagou',
    preview: 'Veja o que voltou e quando esperar.',
    heading: 'devolvemos um valor que você pagou',
    paragraphs: [
      'O valor volta do mesmo jeito que foi pago. Por que, e de qual pagamento, está nos seus avisos.',
      arrivalHint,
      'Se você não esperava por isso, fale com o nosso suporte.',
    ],
    button: { label: 'Ver meus pagamentos', path: '/cliente/pagamentos' },
  },
}
