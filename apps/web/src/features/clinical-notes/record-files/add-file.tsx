import { formatFileSize, recordFilesTexts as texts } from '@escuta/i18n'
import { Button } from '@escuta/ui/button'
import { Card } from '@escuta/ui/card'
import { FileField } from '@escuta/ui/file-field'
import { Select } from '@escuta/ui/select'
import { toast } from '@escuta/ui/toast-queue'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { acceptedFiles, contentProblem, fileProblem } from '../../../lib/accepted-files.ts'
import { failureToast } from '../../../lib/failure.ts'
import { missing, useForm, wrong } from '../../../lib/form/use-form.ts'
import { sendFile } from '../../../lib/send-file.ts'
import { trpc } from '../../../lib/trpc.ts'

const aboutFile = ['fileName'] as const

type AddFileProps = {
  /** The record's other side: a professional's patient, or the professionals that a client may choose from. */
  readonly clientId?: string
  readonly professionals?: readonly { readonly id: string; readonly name: string }[]
}

/** Puts a file of this device into a record. */
export function AddFile({ clientId, professionals = [] }: AddFileProps) {
  const [file, setFile] = useState<File>()
  const [problem, setProblem] = useState<string>()
  const { add, share } = useAddFile()
  const { form, control, change, reset, values } = useForm({
    initial: { professionalId: professionals[0]?.id ?? '', fileName: '' },
    problemOf: ({ fileName }) => [
      ...missing('fileName', fileName, texts.choose),
      ...wrong('fileName', problem),
    ],
    onSubmit: ({ professionalId }) =>
      file && add.mutate({ record: recordWith(clientId, professionalId), file }, { onSuccess: startAnew }),
    error: add.error,
    refusals: {
      'file-type-not-accepted': aboutFile,
      'file-incomplete': aboutFile,
      'file-link-ended': aboutFile,
      'file-was-removed': aboutFile,
      'too-many-files': aboutFile,
      'file-unreadable': aboutFile,
      'file-longer-than-announced': aboutFile,
      'picture-too-large': aboutFile,
      'no-space-for-files': aboutFile,
      'too-many-uploads-of-day': aboutFile,
    },
  })
  function startAnew() {
    setFile(undefined)
    reset()
    change({ professionalId: values.professionalId })
  }
  const { onChange, name, error } = control('fileName')
  const latest = useRef<File>(undefined)
  function choose(chosen: File | undefined) {
    latest.current = chosen
    setFile(chosen)
    onChange(chosen?.name ?? '')
    const found = chosen && fileProblem(chosen)
    setProblem(found)
    if (chosen && !found)
      void contentProblem(chosen).then((seen) => latest.current === chosen && setProblem(seen))
  }
  return (
    <Card padding="small">
      <form {...form} className="grid gap-4">
        {professionals.length > 1 && (
          <Select
            {...control('professionalId')}
            label={texts.professional}
            options={professionals.map(({ id, name: label }) => ({ value: id, label }))}
          />
        )}
        <FileField
          name={name}
          error={problem ?? error}
          label={texts.file}
          hint={clientId ? texts.hintForPatient : texts.hintForProfessional}
          accept={acceptedFiles}
          file={file ? { name: file.name, detail: formatFileSize(file.size) } : null}
          onChoose={choose}
          remove={{ label: texts.unchoose, onClick: () => choose(undefined), busy: add.isPending }}
          busyLabel={false}
        />
        {add.isPending && (
          <progress aria-label={texts.progress} value={share} className="h-2 w-full accent-accent" />
        )}
        <Button type="submit" className="sm:justify-self-start" busyLabel={add.isPending && texts.adding}>
          {texts.add}
        </Button>
      </form>
    </Card>
  )
}

function recordWith(clientId: string | undefined, professionalId: string): RecordWith {
  return clientId === undefined ? { professionalId } : { clientId }
}

/** A client names the professional, a professional the client. */
type RecordWith = { readonly clientId: string } | { readonly professionalId: string }

type NewFile = { readonly record: RecordWith; readonly file: File }

/** Uploads a file and takes it into a record; `share` is how much of it was sent, 0 to 1. */
function useAddFile() {
  const [share, setShare] = useState(0)
  const announce = trpc.clinicalNotes.announceFile.useMutation({ meta: { changesNothingShown: true } })
  const take = trpc.clinicalNotes.addFile.useMutation()
  const add = useMutation({
    meta: { changesNothingShown: true },
    async mutationFn({ record, file }: NewFile) {
      setShare(0)
      const { uploadUrl } = await announce.mutateAsync({ record, size: file.size })
      const receipt = await sendFile(uploadUrl, file, { onShare: setShare })
      await take.mutateAsync({ record, fileName: file.name, receipt })
    },
    onSuccess: (_none, { file }) => toast({ tone: 'success', title: texts.added, description: file.name }),
    onError: failureToast(texts),
  })
  return { add, share }
}
