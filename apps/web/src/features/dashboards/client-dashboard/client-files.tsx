import { clientAreaTexts as texts } from '@escuta/i18n'
import { Card } from '@escuta/ui/card'
import { Section } from '../../../lib/section.tsx'

/** Files that professionals shared with the client. */
export function ClientFiles() {
  return (
    <Section title={texts.files} id="arquivos">
      <Card padding="small">
        <p className="font-medium">{texts.noFiles}</p>
        <p className="text-caption text-ink-soft">{texts.noFilesHint}</p>
      </Card>
    </Section>
  )
}
