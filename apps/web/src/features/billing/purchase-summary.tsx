import type { Checkout } from '@escuta/billing/contract'
import { appointmentTypeTexts, checkoutTexts as texts, clockTexts, formatDayAndTime } from '@escuta/i18n'
import { formatBrl } from '@escuta/kernel'
import { Fact } from '../../lib/fact.tsx'
import { zoneName } from '../../lib/zone-name.ts'

/** What is bought: professional, time, duration, type and total. */
export function PurchaseSummary({ checkout }: { readonly checkout: Checkout }) {
  const { professionalName, specialty, startsAt, zone, duration, type, price } = checkout
  return (
    <>
      <dl className="grid gap-4">
        <Fact term={texts.professional} note={specialty}>
          {professionalName}
        </Fact>
        <Fact term={texts.when} note={clockTexts.zone(zoneName(zone))}>
          {formatDayAndTime(new Date(startsAt), zone)}
        </Fact>
        <Fact term={texts.duration}>{texts.minutes(duration)}</Fact>
        <Fact term={texts.type}>{typeName(type)}</Fact>
      </dl>
      <p className="flex items-baseline justify-between border-t border-line pt-4">
        <span className="font-semibold">{texts.total}</span>
        <span className="text-title font-semibold tabular-nums">{formatBrl(price)}</span>
      </p>
    </>
  )
}

function typeName(type: string): string {
  return type in appointmentTypeTexts ? appointmentTypeTexts[type as keyof typeof appointmentTypeTexts] : type
}
