import type { Allowance } from '@escuta/messaging/contract'
import { useState } from 'react'
import { contentProblem } from '../../../lib/accepted-files.ts'
import { addFiles, type ChosenFiles, withoutFile } from './chosen-files.ts'

export type FileChoice = ChosenFiles & {
  readonly add: (files: readonly File[]) => void
  readonly remove: (file: File) => void
  readonly clear: () => void
}

/** The files that go with the next message. Where messages are limited, each file counts as one. */
export function useChosenFiles(allowance: Allowance | null): FileChoice {
  const [chosen, setChosen] = useState<ChosenFiles>({ files: [], problems: [] })
  return {
    ...chosen,
    add(files) {
      setChosen((before) => addFiles(before.files, files, allowance?.messagesLeft))
      for (const file of files)
        void contentProblem(file).then(
          (problem) => problem && setChosen((before) => withoutFile(before, file, problem)),
        )
    },
    remove: (file) =>
      setChosen(({ files }) => ({ files: files.filter((each) => each !== file), problems: [] })),
    clear: () => setChosen({ files: [], problems: [] }),
  }
}
