import { attachmentTexts as texts } from '@escuta/i18n'
import { buttonClass } from '@escuta/ui/button'
import { X } from 'lucide-react'
import { useRef } from 'react'
import { keyOf } from './chosen-files.ts'
import { FileName } from './file-name.tsx'
import type { FileChoice } from './use-chosen-files.ts'

type ChosenFileListProps = {
  readonly choice: FileChoice
  /** Called when the last file was removed, with its button. */
  readonly onEmpty: () => void
}

/** The files that go with the next message, each to be removed, and why others were not taken. */
export function ChosenFileList({ choice: { files, problems, remove }, onEmpty }: ChosenFileListProps) {
  const list = useRef<HTMLUListElement>(null)
  function removeAt(place: number, file: File) {
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])]
    const next = buttons[place + 1] ?? buttons[place - 1]
    if (next) next.focus()
    else onEmpty()
    remove(file)
  }
  return (
    <>
      <p role="status" className="sr-only">
        {files.length > 0 && texts.chosenCount(files.length)}
      </p>
      {problems.length > 0 && (
        <div role="alert" className="grid grid-cols-1 gap-0.5 text-caption wrap-anywhere text-danger">
          {problems.map((problem) => (
            <p key={problem}>{problem}</p>
          ))}
        </div>
      )}
      {files.length > 0 && (
        <ul
          ref={list}
          aria-label={texts.chosen}
          className="flex max-h-36 flex-wrap gap-2 overflow-y-auto overscroll-contain"
        >
          {files.map((file, place) => (
            <li
              key={keyOf(file)}
              className="flex max-w-full min-w-0 items-center rounded-control border border-line-strong bg-surface py-1 pl-3 sm:max-w-72"
            >
              <FileName name={file.name} size={file.size} type={file.type} isShort />
              <button
                type="button"
                aria-label={texts.remove(file.name)}
                onClick={() => removeAt(place, file)}
                className={buttonClass({ variant: 'ghost', size: 'icon' })}
              >
                <X aria-hidden />
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
