import type { SymptomId } from '@escuta/catalog/contract'
import { questionnaireTexts as texts } from '@escuta/i18n'
import { Button } from '@escuta/ui/button'
import { cardClass } from '@escuta/ui/card'
import { PageHeader } from '@escuta/ui/page-header'
import {
  Angry,
  CloudRain,
  Flower2,
  HeartCrack,
  House,
  type LucideIcon,
  MessageCircle,
  MoonStar,
  Sprout,
  Sun,
  Waves,
  Wind,
  Briefcase,
} from 'lucide-react'

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
  readonly onChoose: (symptom: SymptomId) => void
  readonly onSkip: () => void
}

export function SymptomQuestionnaire({ onChoose, onSkip }: SymptomQuestionnaireProps) {
  return (
    <section className="grid gap-8">
      <PageHeader title={texts.heading} subtitle={texts.lead} />
      <ul className="grid gap-3 min-[26rem]:grid-cols-2 lg:grid-cols-3 lg:gap-4">
        {symptomIds.map((id) => (
          <li key={id} className="grid">
            <SymptomCard id={id} onChoose={onChoose} />
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap items-center justify-between gap-5">
        <p className="max-w-md text-caption text-ink-soft">{texts.privacy}</p>
        <Button variant="secondary" onClick={onSkip}>
          {texts.seeAll}
        </Button>
      </div>
    </section>
  )
}

type SymptomCardProps = Pick<SymptomQuestionnaireProps, 'onChoose'> & { readonly id: SymptomId }

function SymptomCard({ id, onChoose }: SymptomCardProps) {
  const Icon = icons[id]
  const { label, about } = texts.symptoms[id]
  return (
    <button
      type="button"
      onClick={() => onChoose(id)}
      className={cardClass({
        padding: 'small',
        pressable: true,
        className: 'flex items-start gap-4 text-left',
      })}
    >
      <span className="grid size-11 shrink-0 place-items-center rounded-full bg-accent-soft text-on-accent-soft">
        <Icon className="size-5.5" aria-hidden />
      </span>
      <span className="grid gap-0.5">
        <span className="font-semibold">{label}</span>
        <span className="text-caption text-ink-soft">{about}</span>
      </span>
    </button>
  )
}
