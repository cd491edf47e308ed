import type { RetainedByLaw } from '@escuta/privacy/contract'
import { erasureTexts as texts } from '@escuta/i18n'
import { Card } from '@escuta/ui/card'
import { RetainedList } from './retained-list.tsx'

/** The data that erasure removes and the data that the law retains. */
export function RetainedData({ retained }: { readonly retained: readonly RetainedByLaw[] }) {
  return (
    <Card padding="small" className="grid gap-6">
      <div className="grid gap-2">
        <h3 className="font-semibold">{texts.erased}</h3>
        <ul className="grid list-disc gap-1 pl-5 marker:text-ink-faint">
          {texts.erasedList.map((each) => (
            <li key={each}>{each}</li>
          ))}
        </ul>
      </div>
      <div className="grid gap-2">
        <h3 className="font-semibold">{texts.retained}</h3>
        {retained.length === 0 ? (
          <p className="text-pretty">{texts.nothingRetained}</p>
        ) : (
          <>
            <RetainedList retained={retained} />
            <p className="text-caption text-ink-soft">{texts.retainedHint}</p>
          </>
        )}
      </div>
    </Card>
  )
}
