import { attachmentTexts as texts } from '@escuta/i18n'
import { buttonClass } from '@escuta/ui/button'
import { Paperclip } from 'lucide-react'
import { type ChangeEvent, useRef } from 'react'
import { acceptedFiles } from '../../../lib/accepted-files.ts'

type AttachButtonProps = { readonly onChoose: (files: readonly File[]) => void }

/** Opens the choice of files of the device; on phones its camera and photos too. */
export function AttachButton({ onChoose }: AttachButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const files = [...(target.files ?? [])]
    // Lets the same file be chosen again.
    target.value = ''
    onChoose(files)
  }
  return (
    <>
      <button
        type="button"
        aria-label={texts.attach}
        title={texts.attach}
        onClick={() => input.current?.click()}
        className={buttonClass({ variant: 'ghost', size: 'icon', className: '-mx-1 size-12' })}
      >
        <Paperclip aria-hidden />
      </button>
      <input ref={input} type="file" hidden multiple accept={acceptedFiles} onChange={choose} />
    </>
  )
}
