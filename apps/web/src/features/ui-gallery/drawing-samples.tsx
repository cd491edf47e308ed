import {
  EmptyCalendarIllustration,
  EmptyInboxIllustration,
  LostWayIllustration,
  NothingFoundIllustration,
} from '@escuta/ui/illustration-empty'
import { LostConnectionIllustration } from '@escuta/ui/illustration-lost-connection'
import {
  ChooseDayIllustration,
  FindSomeoneIllustration,
  TalkIllustration,
} from '@escuta/ui/illustration-steps'
import { TwoArmchairsIllustration } from '@escuta/ui/illustration-two-armchairs'
import { Sample } from './sample.tsx'

const drawings = [
  FindSomeoneIllustration,
  ChooseDayIllustration,
  TalkIllustration,
  LostConnectionIllustration,
  EmptyCalendarIllustration,
  NothingFoundIllustration,
  EmptyInboxIllustration,
  LostWayIllustration,
]

export function DrawingSamples() {
  return (
    <Sample title="Desenhos" className="grid grid-cols-2 items-center gap-6 sm:grid-cols-3">
      <TwoArmchairsIllustration className="col-span-full w-full max-w-md" />
      {drawings.map((Drawing) => (
        <Drawing key={Drawing.name} className="w-40" />
      ))}
    </Sample>
  )
}
