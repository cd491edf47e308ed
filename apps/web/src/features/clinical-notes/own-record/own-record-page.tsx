import { ownRecordTexts as texts } from '@escuta/i18n'
import { ClientPage } from '../../../lib/client-page.tsx'
import { Section } from '../../../lib/section.tsx'
import { OpeningList } from './opening-list.tsx'
import { OwnNotes } from './own-notes.tsx'
import { RecordCopy } from './record-copy.tsx'

/** /cliente/prontuario: the notes about the client, and who opened them. */
export function OwnRecordPage() {
  return (
    <ClientPage title={texts.title} subtitle={texts.lead}>
      <div className="grid items-start gap-10 lg:grid-cols-[1fr_24rem]">
        <Section title={texts.notes}>
          <OwnNotes />
        </Section>
        <div className="grid gap-10">
          <Section title={texts.download}>
            <RecordCopy />
          </Section>
          <Section title={texts.openings}>
            <OpeningList />
          </Section>
        </div>
      </div>
    </ClientPage>
  )
}
