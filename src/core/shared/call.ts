/** A call under way. `cancel` gives it up: `done` may settle all the same, and nobody is to listen any more. */
export type Call<Value> = { done: Promise<Value>; cancel(): void }

/** The same call with its value turned into another. */
export const mapCall = <Value, Next>(
  { done, cancel }: Call<Value>,
  turn: (value: Value) => Next,
): Call<Next> => ({ done: done.then(turn), cancel })

/** A call that is made once what makes it is here; `otherwise` where that never comes, or the call was given up before. */
export function lateCall<Value>(maker: Promise<(() => Call<Value>) | null>, otherwise: Value): Call<Value> {
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
