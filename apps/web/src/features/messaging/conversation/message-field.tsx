import { attachmentTexts, conversationTexts as texts } from '@escuta/i18n'
import { mostLetters } from '@escuta/messaging/contract'
import { buttonClass } from '@escuta/ui/button'
import { classNames } from '@escuta/ui/class-names'
import { controlClass } from '@escuta/ui/field'
import { Paperclip, SendHorizontal } from 'lucide-react'
import {
  type ChangeEvent,
  type ClipboardEvent,
  type FormEvent,
  type KeyboardEvent,
  type PointerEvent,
  useId,
  useRef,
} from 'react'
import { acceptedFiles } from '../../../lib/accepted-files.ts'
import { hasKeyboard } from '../../../lib/has-keyboard.ts'
import { ChosenFileList } from '../attachments/chosen-file-list.tsx'
import type { FileChoice } from '../attachments/use-chosen-files.ts'

/** Letters before the limit from which on the field counts. */
const countedFrom = mostLetters - 400

type MessageFieldProps = {
  readonly draft: string
  readonly onDraft: (draft: string) => void
  readonly onTyping: () => void
  /** The files that go with the message. */
  readonly choice: FileChoice
  readonly onSend: (message: string, files: readonly File[]) => void
}

/** The field for the next message: Enter sends, Shift and Enter break the line; on phones the button sends. */
export function MessageField({ draft, onDraft, onTyping, choice, onSend }: MessageFieldProps) {
  const id = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const length = draft.trim().length
  const isTooLong = length > mostLetters
  const isBlank = length === 0 && choice.files.length === 0
  const note = noteOf(length)
  function send(event?: FormEvent) {
    event?.preventDefault()
    if (isBlank || isTooLong) return
    onSend(draft, choice.files)
    onDraft('')
    choice.clear()
  }
  function focusField() {
    field.current?.focus()
  }
  function choose(files: readonly File[]) {
    choice.add(files)
    if (hasKeyboard()) focusField()
  }
  function paste(event: ClipboardEvent) {
    const { files, types } = event.clipboardData
    // What is copied from a document is its text and a picture of it.
    if (files.length === 0 || types.includes('text/plain')) return
    event.preventDefault()
    choice.add([...files])
  }
  /** Enter of a keyboard on the screen breaks the line. */
  function sendOnEnter(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing || !hasKeyboard()) return
    event.preventDefault()
    send()
  }
  return (
    <form onSubmit={send} className="grid grid-cols-1 gap-1">
      <ChosenFileList choice={choice} onEmpty={focusField} />
      <div className="flex items-end gap-2">
        <AttachButton onChoose={choose} />
        <label htmlFor={id} className="sr-only">
          {texts.field}
        </label>
        <textarea
          id={id}
          ref={field}
          rows={1}
          value={draft}
          placeholder={texts.placeholder}
          enterKeyHint="enter"
          aria-describedby={`${id}-note ${id}-keys`}
          aria-invalid={isTooLong || undefined}
          onChange={({ target }) => {
            onDraft(target.value)
            if (target.value.trim() !== '') onTyping()
          }}
          onKeyDown={sendOnEnter}
          onPaste={paste}
          className={classNames(
            controlClass,
            'field-sizing-content max-h-40 min-w-0 resize-none wrap-anywhere',
          )}
        />
        <button
          type="submit"
          aria-label={texts.send}
          aria-disabled={isBlank || isTooLong || undefined}
          onPointerDown={keepFocusInField}
          className={buttonClass({ size: 'icon', className: 'size-12' })}
        >
          <SendHorizontal aria-hidden />
        </button>
      </div>
      <p id={`${id}-keys`} hidden>
        {texts.keys}
      </p>
      <p
        id={`${id}-note`}
        role="status"
        className={classNames('text-caption', isTooLong ? 'text-danger' : 'text-ink-soft')}
      >
        {note}
      </p>
    </form>
  )
}

function noteOf(length: number): string | null {
  if (length > mostLetters) return texts.tooLong(length - mostLetters, mostLetters)
  return length >= countedFrom ? texts.left(mostLetters - length) : null
}

/** A keyboard on the screen would close. */
function keepFocusInField(event: PointerEvent): void {
  event.preventDefault()
}

/** Opens the choice of files of the device; on phones its camera and photos too. */
function AttachButton({ onChoose }: { readonly onChoose: (files: readonly File[]) => void }) {
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
        aria-label={attachmentTexts.attach}
        title={attachmentTexts.attach}
        onClick={() => input.current?.click()}
        className={buttonClass({ variant: 'ghost', size: 'icon', className: '-mx-1 size-12' })}
      >
        <Paperclip aria-hidden />
      </button>
      <input ref={input} type="file" hidden multiple accept={acceptedFiles} onChange={choose} />
    </>
  )
}
