import { replayPageTexts as texts } from '@escuta/i18n'
import { Button } from '@escuta/ui/button'
import { useId } from 'react'

type StepSliderProps = {
  readonly number: number
  readonly total: number
  /** What a screen reader says of the step. */
  readonly valueText: string
  readonly onChange: (number: number) => void
}

/** Chooses a step: by pointer, by the arrow keys, Home and End, or one by one. */
export function StepSlider({ number, total, valueText, onChange }: StepSliderProps) {
  const id = useId()
  return (
    <div className="sticky top-16 z-10 grid gap-1 rounded-card border border-line bg-surface p-4 shadow-card">
      <label htmlFor={id} className="flex justify-between gap-3 text-caption font-semibold">
        {texts.slider}
        <span className="font-normal text-ink-soft">{texts.position(number, total)}</span>
      </label>
      <div className="flex items-center gap-2">
        <Button
          variant="ghost"
          size="icon"
          aria-label={texts.previous}
          aria-disabled={number === 1}
          onClick={() => onChange(number - 1)}
        >
          <span aria-hidden>←</span>
        </Button>
        <input
          id={id}
          type="range"
          min={1}
          max={total}
          value={number}
          aria-valuetext={valueText}
          onChange={({ target }) => onChange(target.valueAsNumber)}
          className="h-11 min-w-0 flex-1 cursor-pointer accent-accent"
        />
        <Button
          variant="ghost"
          size="icon"
          aria-label={texts.next}
          aria-disabled={number === total}
          onClick={() => onChange(number + 1)}
        >
          <span aria-hidden>→</span>
        </Button>
      </div>
    </div>
  )
}
