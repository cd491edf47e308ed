import { clientAreaTexts as texts } from '@escuta/i18n'
import { Card } from '@escuta/ui/card'
import { Section } from '../../../lib/area/section.tsx'

/** Files that a professional shared. */
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
