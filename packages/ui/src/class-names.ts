import { clsx } from 'clsx'
import type { ClassValue } from 'clsx'

/**
 * Joins class names, leaving out what is false. Callers of a primitive pass classes for its place in the layout
 * (margin, width, grid cell) only; looks are chosen by the primitive's variants, so nothing has to be merged.
 */
export function classNames(...classes: ClassValue[]): string {
  return clsx(classes)
}
