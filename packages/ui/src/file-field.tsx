import { FileText, Trash2 } from 'lucide-react'
import { type ChangeEvent, useEffect, useRef } from 'react'
import { Button } from './button.tsx'
import { classNames } from './class-names.ts'
import { controlClass, Field, type CommonFieldProps } from './field.tsx'

type FileFieldProps = CommonFieldProps & {
  readonly name: string
  /** The types that the browser offers, as of the attribute `accept`. */
  readonly accept: string
  /** The file that is there, with its size; null to choose one. */
  readonly file: { readonly name: string; readonly detail: string } | null
  readonly onChoose: (file: File) => void
  readonly remove: { readonly label: string; readonly onClick: () => void; readonly busy: boolean }
  /** What is happening to the chosen file; false when nothing is. */
  readonly busyLabel: string | false
}

/** A file that is sent as soon as it is chosen: first the control, then the file with a button that removes it. */
export function FileField(props: FileFieldProps) {
  const { name, accept, file, onChoose, remove, busyLabel, ...field } = props
  const place = useRef<HTMLDivElement>(null)
  const had = useRef(file !== null)
  // A file that is refused is chosen anew: the control comes back, beside the reason.
  const hasFile = file !== null && field.error === undefined
  useEffect(() => {
    // The control that had the focus is not there any more.
    if (had.current !== hasFile) place.current?.querySelector<HTMLElement>('button, input')?.focus()
    had.current = hasFile
  }, [hasFile])
  function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const chosen = target.files?.[0]
    // Lets the same file be chosen again.
    target.value = ''
    if (chosen) onChoose(chosen)
  }
  return (
    <Field {...field}>
      {(ids) => (
        <div ref={place} className="grid min-w-0 grid-cols-1 gap-1.5">
          {hasFile ? (
            <div id={ids.id} className={classNames(controlClass, 'flex items-center gap-3 py-0.5 pr-0.5')}>
              <FileText className="size-5 shrink-0 text-ink-soft" aria-hidden />
              <p className="min-w-0 flex-1">
                <span className="block truncate">{file.name}</span>
                <span className="block text-caption text-ink-soft">{file.detail}</span>
              </p>
              <Button
                variant="ghost"
                size="icon"
                className="text-danger"
                aria-label={`${remove.label}: ${file.name}`}
                disabled={remove.busy}
                onClick={remove.onClick}
              >
                <Trash2 aria-hidden />
              </Button>
            </div>
          ) : (
            <input
              {...ids}
              name={name}
              type="file"
              accept={accept}
              disabled={busyLabel !== false}
              onChange={choose}
              className={classNames(
                controlClass,
                'cursor-pointer file:mr-3 file:cursor-pointer file:rounded-full file:border-0 file:bg-sunken file:px-4 file:py-1.5 file:font-semibold file:text-ink',
              )}
            />
          )}
          <p role="status" className="text-caption text-ink-soft">
            {busyLabel}
          </p>
        </div>
      )}
    </Field>
  )
}
