import type { DataCopy } from '@escuta/privacy/contract'
import { myCopyTexts as texts } from '@escuta/i18n'
import { Button } from '@escuta/ui/button'
import { Card } from '@escuta/ui/card'
import { CircleCheck, Download } from 'lucide-react'
import { useState } from 'react'
import { Section } from '../../../lib/section.tsx'
import { lazyComponent } from '../../../lib/lazy-component.tsx'
import { mayCall } from '../../../lib/permissions.ts'
import { SiteLink } from '../../../lib/site-link.tsx'
import { useUser } from '../../../lib/user-context.ts'
import { saveFile } from '../../../lib/save-file.ts'
import { anchors } from '../contents.tsx'

const CopyDialog = lazyComponent(() => import('./copy-dialog.tsx'), 'CopyDialog')

const formats = ['html', 'json'] as const

export function CopySection() {
  const user = useUser()
  return (
    <Section title={texts.title} id={anchors.copy}>
      <p className="text-pretty">{texts.lead}</p>
      <Card padding="small" className="divide-y divide-line">
        {formats.map((format) => (
          <CopyIn key={format} format={format} />
        ))}
      </Card>
      {mayCall(user, 'clinicalNotes.exportRecord') && (
        <p className="text-pretty">
          {texts.record}{' '}
          <SiteLink to="/cliente/prontuario" className="text-link">
            {texts.recordLink}
          </SiteLink>
          .
        </p>
      )}
    </Section>
  )
}

function CopyIn({ format }: { readonly format: (typeof formats)[number] }) {
  const { name, about, download } = texts.formats[format]
  const [isAsking, setAsking] = useState(false)
  const [copy, setCopy] = useState<DataCopy>()
  function save(made: DataCopy): void {
    saveFile(made.fileName, made.contentType, made.text)
    setCopy(made)
    setAsking(false)
  }
  return (
    <div className="grid items-center gap-x-6 gap-y-3 py-4 first:pt-1 last:pb-1 sm:grid-cols-[1fr_auto]">
      <div>
        <h3 className="font-semibold">{name}</h3>
        <p className="text-pretty text-ink-soft">{about}</p>
        <Saved copy={copy} />
      </div>
      <Button variant="secondary" className="max-sm:w-full" onClick={() => setAsking(true)}>
        <Download aria-hidden />
        {download}
      </Button>
      {isAsking && <CopyDialog format={format} onClose={() => setAsking(false)} onMade={save} />}
    </div>
  )
}

/** Names the downloaded file; the live region is always rendered, so that its changes are announced. */
function Saved({ copy }: { readonly copy: DataCopy | undefined }) {
  return (
    <div aria-live="polite">
      {copy && (
        <p className="mt-2 flex items-start gap-2">
          <CircleCheck className="mt-1 size-4.5 shrink-0 text-accent" aria-hidden />
          {texts.saved(copy.fileName)}
        </p>
      )}
    </div>
  )
}
