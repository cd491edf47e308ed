import { avatarTexts as texts } from '@escuta/i18n'
import { Avatar } from '@escuta/ui/avatar'
import { Button } from '@escuta/ui/button'
import { type ChangeEvent, useRef, useState } from 'react'
import { lazyComponent } from '../../../lib/lazy-component.tsx'
import { pictureProblem } from '../../../lib/picture-problem.ts'
import { trpc } from '../../../lib/trpc.ts'
import { useOutcome } from './use-outcome.ts'

const CropDialog = lazyComponent(() => import('./crop-dialog.tsx'), 'CropDialog')

export function AvatarRow({ name, avatar }: { readonly name: string; readonly avatar: string | null }) {
  const [picture, setPicture] = useState<ImageBitmap>()
  const [problem, setProblem] = useState<string>()
  const input = useRef<HTMLInputElement>(null)
  const { outcome } = useOutcome({ done: texts.removed })
  const remove = trpc.identity.account.changeAvatar.useMutation(outcome)

  async function open({ target }: ChangeEvent<HTMLInputElement>) {
    const file = target.files?.[0]
    // Lets the same file be chosen again.
    target.value = ''
    if (!file) return
    const found = await pictureProblem(file)
    setProblem(found)
    if (found === undefined)
      await createImageBitmap(file).then(setPicture, () => setProblem(texts.notAPictureHint))
  }
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
      <Avatar name={name} picture={avatar} size="huge" />
      <div className="grid min-w-0 flex-1 basis-56 gap-2.5">
        <p className="text-caption text-ink-soft">{texts.about}</p>
        <div className="flex flex-wrap gap-2.5">
          <Button variant="secondary" size="small" onClick={() => input.current?.click()}>
            {avatar ? texts.change : texts.choose}
          </Button>
          {avatar && (
            <Button
              variant="ghost"
              size="small"
              onClick={() => remove.mutate({ image: null })}
              busyLabel={remove.isPending && texts.removing}
            >
              {texts.remove}
            </Button>
          )}
        </div>
        {problem !== undefined && (
          <p role="alert" className="text-caption text-danger">
            {problem}
          </p>
        )}
        <input
          ref={input}
          type="file"
          accept="image/jpeg,image/png,image/webp"
          hidden
          aria-label={texts.choose}
          onChange={(event) => void open(event)}
        />
      </div>
      {picture && <CropDialog picture={picture} onClose={() => setPicture(undefined)} />}
    </div>
  )
}
