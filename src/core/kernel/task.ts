/** An asynchronous task in flight. `done` never rejects. It may still settle after `cancel`; its value is then ignored. */
export type Task<Value> = { done: Promise<Value>; cancel(): void }

/** The same task with its value mapped. */
export const mapTask = <Value, Next>(
  { done, cancel }: Task<Value>,
  turn: (value: Value) => Next,
): Task<Next> => ({ done: done.then(turn), cancel })

/** A task whose factory arrives later. Settles with `otherwise` if the factory never arrives, or the task is cancelled before. */
export function deferTask<Value>(maker: Promise<(() => Task<Value>) | null>, otherwise: Value): Task<Value> {
  let givenUp = false
  let cancel = (): void => {
    givenUp = true
  }
  return {
    done: maker.then(
      (make) => {
        if (givenUp || !make) return otherwise
        const call = make()
        cancel = call.cancel
        return call.done
      },
      () => otherwise,
    ),
    cancel: () => cancel(),
  }
}
