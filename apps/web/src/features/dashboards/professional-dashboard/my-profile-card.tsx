import type { ProfessionalPage } from '@escuta/dashboards/contract'
import { professionalAreaTexts as texts } from '@escuta/i18n'
import { formatBrl } from '@escuta/kernel'
import { Avatar } from '@escuta/ui/avatar'
import { Badge } from '@escuta/ui/badge'
import { Button, buttonClass } from '@escuta/ui/button'
import { Card } from '@escuta/ui/card'
import { useEditProfile } from '../../../lib/edit-profile-context.ts'

export function MyProfileCard({ professional }: Pick<ProfessionalPage, 'professional'>) {
  const edit = useEditProfile()
  const { id, name, specialty, crp, price, isPublic } = professional
  return (
    <Card className="grid gap-5">
      <div className="flex items-start justify-between gap-3">
        <h2 className="text-subtitle font-semibold">{texts.profile}</h2>
        <Badge tone={isPublic ? 'accent' : 'neutral'}>{isPublic ? texts.isPublic : texts.isPrivate}</Badge>
      </div>
      <div className="flex items-center gap-4">
        <Avatar name={name} size="large" />
        <div className="min-w-0">
          <p className="font-semibold">{name}</p>
          <p className="text-caption text-ink-soft">{specialty}</p>
          <p className="text-caption text-ink-soft">{crp}</p>
          <p className="mt-1 font-semibold tabular-nums">{formatBrl(price)}</p>
        </div>
      </div>
      <div className="grid gap-3">
        <Button variant="secondary" onClick={edit}>
          {texts.editProfile}
        </Button>
        {isPublic && (
          <a
            href={`/perfil/${id}`}
            target="_blank"
            rel="noopener"
            className={buttonClass({ variant: 'ghost' })}
          >
            {texts.publicProfile}
          </a>
        )}
      </div>
    </Card>
  )
}
