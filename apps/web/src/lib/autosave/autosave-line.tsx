import { autosaveTexts as texts, formatTimeAt } from '@escuta/i18n'
import { Button } from '@escuta/ui/button'
import { Notice } from '@escuta/ui/notice'
import type { AutosaveState } from './use-autosave.ts'

type AutosaveLineProps = {
  readonly state: AutosaveState
  readonly words: { readonly saved: (time: string) => string; readonly saving: string }
  readonly onKeepMine: () => void
  readonly onUseOther: () => void
}

/** Says whether what was typed is safe. */
export function AutosaveLine({ state, words, onKeepMine, onUseOther }: AutosaveLineProps) {
  if (state.kind === 'conflict')
    return (
      <Notice tone="warning" live>
        <p>{texts.draftConflict}</p>
        <div className="flex flex-wrap gap-3">
          <Button size="small" onClick={onKeepMine}>
            {texts.keepThis}
          </Button>
          <Button size="small" variant="secondary" onClick={onUseOther}>
            {texts.takeOther}
          </Button>
        </div>
      </Notice>
    )
  if (state.kind === 'kept')
    return (
      <Notice tone="warning" live>
        {texts.draftKept}
      </Notice>
    )
  const saved =
    state.kind === 'saved' && state.at !== null ? words.saved(formatTimeAt(new Date(state.at))) : ''
  return (
    <p role="status" className="min-h-6 text-caption text-ink-soft">
      {state.kind === 'saving' ? words.saving : saved}
    </p>
  )
}
