import { clsx } from 'clsx'
import type { ClassValue } from 'clsx'

/**
 * Joins class names, leaving out falsy ones. Callers of a primitive pass classes for its layout (margin, width, grid
 * cell) only; its appearance is selected by variants, so no merging is needed.
 */
export function classNames(...classes: ClassValue[]): string {
  return clsx(classes)
}
