import { CircleAlert } from 'lucide-react'

/** What is wrong with boxes to tick, which have no field to say it. */
export function FormAlert({ text }: { readonly text: string }) {
  return (
    <p role="alert" className="flex items-start gap-2 text-danger">
      <CircleAlert className="mt-1 size-4.5 shrink-0" aria-hidden />
      {text}
    </p>
  )
}
