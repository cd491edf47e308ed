import { useEffect, useState } from 'react'

const quietMs = 250

/** The value once it has not changed for a quarter of a second, so that typing asks the server once. */
export function useSettled<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), quietMs)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
