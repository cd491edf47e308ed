// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { screenSpec } from '../../../testing/screen-spec.ts'
import { stubProcedures } from '../../../testing/procedure-stubs.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { CalendarFeed } from './calendar-feed.tsx'

const professionalId = 'aaaaaaaa-aaaa-4aaa-8aaa-aaaaaaaaaaaa'

/** The dialog and its form are scripts of their own. */
const slow = { timeout: 20_000 }
const only = { selector: 'input' }

screenSpec()

it('keeps no typed password after an address was created', async () => {
  const feed = { showsNames: true, openedAt: '2026-11-27T12:00:00.000Z' }
  stubProcedures({
    'scheduling.calendarFeed': { answer: feed },
    'scheduling.openCalendarFeed': { answer: { path: '/api/calendars/x/y/agenda.ics' } },
  })
  await renderScreen('/profissional/agenda', () => (
    <main>
      <CalendarFeed professionalId={professionalId} />
    </main>
  ))
  fireEvent.click(screen.getByRole('button'))
  const password = await screen.findByLabelText<HTMLInputElement>(/senha/i, only, slow)
  fireEvent.change(password, { target: { value: 'manha-de-outono' } })
  fireEvent.submit(password.form!)
  await screen.findByDisplayValue(/agenda\.ics$/, {}, slow)
  expect(screen.getByLabelText<HTMLInputElement>(/senha/i, only).value).toBe('')
}, 60_000)
