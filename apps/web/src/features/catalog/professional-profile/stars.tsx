import { classNames } from '@escuta/ui/class-names'
import { Star } from 'lucide-react'

/** A rating from 1 to 5 as a drawing; its text is beside it. */
export function Stars({ rating }: { readonly rating: number }) {
  return (
    <span aria-hidden className="flex gap-0.5">
      {[1, 2, 3, 4, 5].map((star) => (
        <Star
          key={star}
          className={classNames(
            'size-4.5',
            star <= rating ? 'fill-current text-warning' : 'text-line-strong',
          )}
        />
      ))}
    </span>
  )
}
