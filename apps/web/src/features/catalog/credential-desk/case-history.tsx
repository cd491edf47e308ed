import type { CredentialHistoryEntry } from '@escuta/catalog/contract'
import { credentialCaseTexts as texts, formatDateTime } from '@escuta/i18n'
import { Section } from '../../../lib/section.tsx'

type CaseHistoryProps = { readonly history: readonly CredentialHistoryEntry[] }

/** What happened to the credential, the newest first. */
export function CaseHistory({ history }: CaseHistoryProps) {
  return (
    <Section title={texts.history}>
      <ol className="grid gap-5 border-l border-line pl-5">
        {history.map(({ id, step, at, by, reason, changed }) => (
          <li key={id} className="grid gap-0.5">
            <span className="font-semibold">{texts.steps[step]}</span>
            <span className="text-caption text-ink-soft">
              <time dateTime={at}>{formatDateTime(new Date(at))}</time>
              {by !== null && ` ${texts.by(by)}`}
            </span>
            {reason !== null && <span className="wrap-anywhere">{texts.reason(reason)}</span>}
            {changed.length > 0 && (
              <span>{texts.changed(changed.map((part) => texts.parts[part]).join(', '))}</span>
            )}
          </li>
        ))}
      </ol>
    </Section>
  )
}
