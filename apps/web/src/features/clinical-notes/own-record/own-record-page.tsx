import { clientAreaTexts, ownRecordTexts as texts } from '@escuta/i18n'
import { buttonClass } from '@escuta/ui/button'
import { PageHeader } from '@escuta/ui/page-header'
import { PageTitle } from '../../../lib/page-title.tsx'
import { Section } from '../../../lib/section.tsx'
import { SiteLink } from '../../../lib/site-link.tsx'
import { OpeningList } from './opening-list.tsx'
import { OwnNotes } from './own-notes.tsx'
import { RecordCopy } from './record-copy.tsx'

/** /cliente/prontuario: the notes about the client, and who opened them. */
export function OwnRecordPage() {
  return (
    <>
      <PageTitle title={texts.title} />
      <PageHeader
        title={texts.title}
        subtitle={texts.lead}
        actions={
          <SiteLink to="/cliente" className={buttonClass({ variant: 'secondary' })}>
            {clientAreaTexts.title}
          </SiteLink>
        }
      />
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
    </>
  )
}
