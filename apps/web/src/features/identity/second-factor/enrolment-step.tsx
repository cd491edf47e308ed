import { secondFactorTexts as texts } from '@escuta/i18n'
import type { Enrolment } from '@escuta/identity/contract'
import { CopyButton } from '../../../lib/copy-button.tsx'
import { CodeForm, type CodeFormProps } from './code-form.tsx'

/** Enrols an authenticator app: the QR code, and the first code as proof. */
export function EnrolmentStep({ enrolment, ...form }: CodeFormProps & { readonly enrolment: Enrolment }) {
  return (
    <CodeForm
      kind="digits"
      focusFirst={false}
      lead={<EnrolmentCard enrolment={enrolment} />}
      hint={texts.stepCode}
      {...form}
    />
  )
}

/** The secret for an authenticator app: as QR code, as link, and as text. */
function EnrolmentCard({ enrolment: { secret, uri, qrCode } }: { readonly enrolment: Enrolment }) {
  return (
    <div className="grid gap-4 rounded-card border border-line bg-surface p-5">
      <p>{texts.stepScan}</p>
      {/* QR readers need dark on light in both themes. */}
      <div data-theme="light" className="mx-auto rounded-control bg-surface p-3">
        <img
          src={`data:image/svg+xml,${encodeURIComponent(qrCode)}`}
          alt={texts.qrCode}
          width={192}
          height={192}
          className="size-48"
        />
      </div>
      <a href={uri} className="text-link inline-flex min-h-11 items-center justify-self-center sm:hidden">
        {texts.openApp}
      </a>
      <div className="grid gap-2">
        <p className="text-caption text-ink-soft">{texts.secret}</p>
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <code className="font-mono text-body">{inFours(secret)}</code>
          <CopyButton text={secret} label={texts.copySecret} />
        </div>
      </div>
    </div>
  )
}

/** Groups a secret: `ABCD EFGH`. */
function inFours(secret: string): string {
  return secret.replaceAll(/(.{4})(?=.)/g, '$1 ')
}
