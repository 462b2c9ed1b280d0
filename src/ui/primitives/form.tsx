import type { ComponentProps, ReactNode } from 'react'

type Props = Omit<ComponentProps<'form'>, 'noValidate' | 'onKeyDown' | 'onSubmit'> & { onSubmit: () => void }

/**
 * A form of which the flow is the judge, not the browser. A key that is held down repeats: an Enter that submitted one step
 * submits no other, and nothing twice.
 */
export function Form({ onSubmit, ...form }: Props): ReactNode {
  return (
    <form
      {...form}
      noValidate
      onKeyDown={(event) => {
        if (event.key === 'Enter' && event.repeat) event.preventDefault()
      }}
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    />
  )
}
