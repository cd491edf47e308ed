import { conversationTexts as texts } from '@escuta/i18n'
import { mostLetters } from '@escuta/messaging/contract'
import { buttonClass } from '@escuta/ui/button'
import { classNames } from '@escuta/ui/class-names'
import { controlClass } from '@escuta/ui/field'
import { SendHorizontal } from 'lucide-react'
import { type FormEvent, type KeyboardEvent, type PointerEvent, useId } from 'react'

/** Letters before the limit from which on the field counts. */
const countedFrom = mostLetters - 400

type MessageFieldProps = {
  readonly draft: string
  readonly onDraft: (draft: string) => void
  readonly onTyping: () => void
  readonly onSend: (message: string) => void
}

/** The field for the next message: Enter sends, Shift and Enter break the line; on phones the button sends. */
export function MessageField({ draft, onDraft, onTyping, onSend }: MessageFieldProps) {
  const id = useId()
  const length = draft.trim().length
  const isTooLong = length > mostLetters
  const isBlank = length === 0
  const note = noteOf(length)
  function send(event?: FormEvent) {
    event?.preventDefault()
    if (isBlank || isTooLong) return
    onSend(draft)
    onDraft('')
  }
  function sendOnEnter(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing || !hasKeyboard()) return
    event.preventDefault()
    send()
  }
  return (
    <form onSubmit={send} className="grid grid-cols-1 gap-1">
      <div className="flex items-end gap-2">
        <label htmlFor={id} className="sr-only">
          {texts.field}
        </label>
        <textarea
          id={id}
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

/** Enter of a keyboard on the screen breaks the line. */
function hasKeyboard(): boolean {
  return matchMedia('(pointer: fine)').matches
}

/** A keyboard on the screen would close. */
function keepFocusInField(event: PointerEvent): void {
  event.preventDefault()
}
