import type { SymptomId } from '@escuta/catalog/contract'
import { questionnaireTexts as texts } from '@escuta/i18n'
import { Button } from '@escuta/ui/button'
import { cardClass } from '@escuta/ui/card'
import { classNames } from '@escuta/ui/class-names'
import { PageHeader } from '@escuta/ui/page-header'
import {
  Angry,
  Check,
  CloudRain,
  Flower2,
  HeartCrack,
  House,
  ListChecks,
  type LucideIcon,
  MessageCircle,
  MoonStar,
  Sprout,
  Sun,
  Waves,
  Wind,
  Briefcase,
} from 'lucide-react'
import { useState } from 'react'

const icons: Record<SymptomId, LucideIcon> = {
  ansiedade: Wind,
  depressao: CloudRain,
  panico: Waves,
  insonia: MoonStar,
  irritabilidade: Angry,
  conflitos_familiares: House,
  problemas_relacionamento: HeartCrack,
  dificuldades_comunicacao: MessageCircle,
  baixa_autoestima: Sun,
  estresse_trabalho: Briefcase,
  luto: Flower2,
  vicio: Sprout,
}

const symptomIds = Object.keys(icons).filter((id): id is SymptomId => id in icons)

type SymptomQuestionnaireProps = {
  /** What the last search was for. */
  readonly chosen: readonly SymptomId[]
  readonly onChoose: (symptoms: readonly SymptomId[]) => void
  readonly onSkip: () => void
}

/** One press on a card searches; with several allowed, cards are marked and the button below them searches. */
export function SymptomQuestionnaire({ chosen, onChoose, onSkip }: SymptomQuestionnaireProps) {
  const [marked, setMarked] = useState(chosen.length > 1 ? chosen : undefined)
  const toggle = (id: SymptomId) =>
    setMarked(marked?.includes(id) ? marked.filter((each) => each !== id) : [...(marked ?? []), id])
  return (
    <section className="grid gap-8">
      <PageHeader title={texts.heading} subtitle={texts.lead} />
      <div className="grid gap-3 lg:gap-4">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button
            variant={marked ? 'soft' : 'secondary'}
            aria-pressed={marked !== undefined}
            onClick={() => setMarked(marked ? undefined : chosen)}
          >
            <ListChecks aria-hidden />
            {texts.several}
          </Button>
          <p className="text-caption text-ink-soft">{texts.severalHint}</p>
        </div>
        <ul className="grid gap-3 min-[26rem]:grid-cols-2 lg:grid-cols-3 lg:gap-4">
          {symptomIds.map((id) => (
            <li key={id} className="grid">
              <SymptomCard
                id={id}
                marked={marked?.includes(id)}
                isChosen={!marked && chosen.includes(id)}
                onPress={() => (marked ? toggle(id) : onChoose([id]))}
              />
            </li>
          ))}
        </ul>
      </div>
      {marked && (
        <div className="sticky bottom-3 z-10 grid justify-items-center">
          <Button
            size="large"
            className="shadow-float max-sm:w-full"
            aria-disabled={marked.length === 0}
            onClick={() => onChoose(marked)}
          >
            {texts.searchMarked(marked.length)}
          </Button>
        </div>
      )}
      <div className="flex flex-wrap items-center justify-between gap-5">
        <p className="max-w-md text-caption text-ink-soft">{texts.privacy}</p>
        <Button variant="secondary" onClick={onSkip}>
          {texts.seeAll}
        </Button>
      </div>
    </section>
  )
}

type SymptomCardProps = {
  readonly id: SymptomId
  /** Undefined while a press searches. */
  readonly marked: boolean | undefined
  /** Whether the last search was for it, while a press searches. */
  readonly isChosen: boolean
  readonly onPress: () => void
}

function SymptomCard({ id, marked, isChosen, onPress }: SymptomCardProps) {
  const isMarked = marked ?? isChosen
  const Icon = isMarked ? Check : icons[id]
  const { label, about } = texts.symptoms[id]
  return (
    <button
      type="button"
      onClick={onPress}
      aria-pressed={marked}
      className={cardClass({
        variant: isMarked ? 'accent' : 'plain',
        padding: 'small',
        pressable: true,
        className: classNames('flex items-start gap-4 text-left', isMarked && 'border-accent'),
      })}
    >
      <span
        className={classNames(
          'grid size-11 shrink-0 place-items-center rounded-full',
          isMarked ? 'bg-accent text-on-accent' : 'bg-accent-soft text-on-accent-soft',
        )}
      >
        <Icon className="size-5.5" aria-hidden />
      </span>
      <span className="grid gap-0.5">
        <span className="font-semibold">
          {label}
          {isChosen && <span className="sr-only">{` ${texts.chosenBefore}`}</span>}
        </span>
        <span className="text-caption text-ink-soft">{about}</span>
      </span>
    </button>
  )
}
