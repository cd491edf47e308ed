import { crisisTexts } from '@escuta/i18n'
import { LifeBuoy } from 'lucide-react'

/** Phone numbers for a crisis, as `tel:` links. */
export function CrisisHelp() {
  return (
    <aside
      aria-label={crisisTexts.question}
      className="flex flex-wrap items-center gap-x-8 gap-y-2 rounded-card bg-surface px-5 py-4 sm:px-7"
    >
      <p className="flex items-center gap-2.5 font-semibold">
        <LifeBuoy className="size-5.5 text-accent" aria-hidden />
        {crisisTexts.question}
      </p>
      <Line {...crisisTexts.cvv} />
      <Line {...crisisTexts.samu} />
    </aside>
  )
}

type LineProps = { readonly number: string; readonly name: string; readonly about: string }

function Line({ number, name, about }: LineProps) {
  return (
    <p className="text-ink-soft">
      <a
        href={`tel:${number}`}
        aria-label={`${crisisTexts.call} ${name}, ${number}`}
        className="text-link inline-flex min-h-11 items-center"
      >
        {`${name} ${number}`}
      </a>
      {` · ${about}`}
    </p>
  )
}
