import type { BookingPurpose } from '@escuta/privacy/contract'
import { bookingConsentTexts as texts, consentTexts } from '@escuta/i18n'
import { Button } from '@escuta/ui/button'
import { Checkbox } from '@escuta/ui/checkbox'
import { Dialog } from '@escuta/ui/dialog'
import { useEffect, useId, useRef, useState } from 'react'
import { FormAlert } from '../../../lib/form/form-alert.tsx'
import { ConsentBoxesSkeleton } from './consent-boxes-skeleton.tsx'
import type { BookingConsents } from './use-booking-consents.ts'

type ConsentBoxesProps = {
  readonly before: keyof typeof texts.asking
  readonly consents: BookingConsents
  /** The number of attempts to continue with a missing consent; each announces the problem and moves the focus. */
  readonly tries: number
}

/** The consents that a booking needs; renders nothing when all are given. */
export function ConsentBoxes({ before, consents, tries }: ConsentBoxesProps) {
  const headingId = useId()
  const boxes = useRef<HTMLElement>(null)
  useEffect(() => {
    if (tries === 0) return
    boxes.current?.querySelector<HTMLElement>('[role="checkbox"][data-state="unchecked"]')?.focus()
  }, [tries])
  if (consents.isLoading) return <ConsentBoxesSkeleton />
  if (consents.asked.length === 0) return null
  return (
    <section
      ref={boxes}
      aria-labelledby={headingId}
      className="grid gap-4 rounded-card border-2 border-accent bg-surface p-4 sm:p-5"
    >
      <div className="grid gap-1">
        <h2 id={headingId} className="font-semibold">
          {texts.asking[before].heading}
        </h2>
        <p className="text-pretty text-ink-soft">{texts.lead}</p>
      </div>
      <ul className="grid gap-2">
        {consents.asked.map((purpose) => (
          <ConsentBox key={purpose} purpose={purpose} consents={consents} />
        ))}
      </ul>
      {tries > 0 && !consents.areGiven && <FormAlert key={tries} text={texts.asking[before].missing} />}
    </section>
  )
}

type ConsentBoxProps = Pick<ConsentBoxesProps, 'consents'> & { readonly purpose: BookingPurpose }

function ConsentBox({ purpose, consents }: ConsentBoxProps) {
  const [reading, setReading] = useState(false)
  const { title, short, text } = consentTexts[purpose]
  const close = () => setReading(false)
  function agree() {
    consents.agree(purpose, true)
    close()
  }
  return (
    <li>
      <Checkbox
        name={purpose}
        checked={consents.agreed.has(purpose)}
        onChange={(agrees) => consents.agree(purpose, agrees)}
      >
        {short}
      </Checkbox>
      <button
        type="button"
        aria-label={texts.readFullOf(title)}
        onClick={() => setReading(true)}
        className="text-link -mt-2 ml-9 inline-flex min-h-11 cursor-pointer items-center"
      >
        {texts.readFull}
      </button>
      {reading && (
        <Dialog
          onClose={close}
          title={title}
          actions={
            <>
              <Button onClick={agree}>{texts.agree}</Button>
              <Button variant="ghost" onClick={close}>
                {texts.close}
              </Button>
            </>
          }
        >
          <p className="text-pretty">{text}</p>
        </Dialog>
      )}
    </li>
  )
}
