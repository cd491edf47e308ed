import { CircleAlert } from 'lucide-react'

/** What is still to choose. */
export function Missing({ children }: { readonly children: string }) {
  return (
    <p role="alert" className="flex items-start gap-1.5 text-caption text-danger">
      <CircleAlert className="mt-0.5 size-4 shrink-0" aria-hidden />
      {children}
    </p>
  )
}
