import { secondFactorTexts as texts } from '@escuta/i18n'
import { Button, buttonClass } from '@escuta/ui/button'
import { Download } from 'lucide-react'
import { CopyButton } from '../../../lib/copy-button.tsx'

type RecoveryCodesProps = {
  readonly codes: readonly string[]
  /** Called when the user confirms having stored the codes, which are not shown again. */
  readonly onStored: () => void
}

/** Recovery codes, shown once, with buttons to copy and download them. */
export function RecoveryCodes({ codes, onStored }: RecoveryCodesProps) {
  const text = codes.join('\n')
  const file = `data:text/plain;charset=utf-8,${encodeURIComponent(`${texts.codesFileHead}\n\n${text}\n`)}`
  return (
    <div className="grid gap-5">
      <ul
        aria-label={texts.codesLabel}
        className="grid grid-cols-2 gap-x-4 gap-y-2 rounded-card border border-line bg-surface p-5 text-center font-mono tabular-nums"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <CopyButton text={text} label={texts.copyCodes} />
        <a
          href={file}
          download={texts.codesFile}
          className={buttonClass({ variant: 'secondary', size: 'small' })}
        >
          <Download aria-hidden />
          {texts.downloadCodes}
        </a>
      </div>
      <Button size="large" wide onClick={onStored}>
        {texts.codesStored}
      </Button>
    </div>
  )
}
