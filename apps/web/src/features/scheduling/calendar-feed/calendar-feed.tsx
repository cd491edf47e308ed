import { agendaTexts as texts } from '@escuta/i18n'
import { Button } from '@escuta/ui/button'
import { CalendarSync } from 'lucide-react'
import { useState } from 'react'
import { lazyComponent } from '../../../lib/lazy-component.tsx'

const CalendarFeedDialog = lazyComponent(() => import('./calendar-feed-dialog.tsx'), 'CalendarFeedDialog')

/** The way to the calendar feed of the professional's agenda. */
export function CalendarFeed({ professionalId }: { readonly professionalId: string }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button id="calendario" variant="ghost" className="justify-self-start" onClick={() => setIsOpen(true)}>
        <CalendarSync aria-hidden />
        {texts.calendarFeed}
      </Button>
      {isOpen && <CalendarFeedDialog professionalId={professionalId} onClose={() => setIsOpen(false)} />}
    </>
  )
}
