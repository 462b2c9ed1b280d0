import { useEffect, useEffectEvent, type ComponentProps, type ReactNode, type RefObject } from 'react'

type Props<Name extends string> = Omit<ComponentProps<'form'>, 'noValidate' | 'onSubmit' | 'ref'> & {
  ref: RefObject<HTMLFormElement | null>
  onSubmit: () => void
  /** Whether the flow has a field of this name: browser extensions insert others. */
  isOwnField: (name: string) => name is Name
  /** The value that the flow has for a field. */
  storedValue: (name: Name) => string
  /** Gets a field's new value. If the flow ignores it, because it is sending (R63), the field shows `storedValue` again. */
  onFieldChange: (name: Name, value: string) => void
}

const isTextField = (element: EventTarget): element is HTMLInputElement =>
  element instanceof HTMLInputElement && element.type !== 'radio'

/**
 * A form of uncontrolled text fields. Password managers and some mobile browsers fill fields without events: a field is read on change
 * and blur, and all of them on input, Enter, Tab, a press anywhere in the form, and submit (R90). The flow validates, not the browser.
 */
export function Form<Name extends string>({
  ref,
  onSubmit,
  isOwnField,
  storedValue,
  onFieldChange,
  ...props
}: Props<Name>): ReactNode {
  function readField({ target }: { target: EventTarget }): void {
    if (!isTextField(target)) return
    const { name, value } = target
    if (!isOwnField(name) || storedValue(name) === value) return
    onFieldChange(name, value)
    // Setting an equal value would move the cursor.
    const now = storedValue(name)
    if (value !== now) target.value = now
  }
  function readAll({ currentTarget }: { currentTarget: HTMLFormElement }): void {
    for (const element of currentTarget.elements) readField({ target: element })
  }
  const handleChange = useEffectEvent((event: Event) => event.target && readField({ target: event.target }))
  // React's `onChange` ignores a `change` event after a script has set the value.
  useEffect(() => {
    const element = ref.current!
    const listener = (event: Event): void => void handleChange(event)
    element.addEventListener('change', listener)
    return () => element.removeEventListener('change', listener)
  }, [ref])

  return (
    <form
      {...props}
      ref={ref}
      noValidate
      onInput={readAll}
      onBlur={readField}
      onPointerDown={readAll}
      onKeyDown={(event) => {
        if (event.key === 'Enter' || event.key === 'Tab') readAll(event)
        // A key held since the previous step must not submit this one.
        if (event.key === 'Enter' && event.repeat) event.preventDefault()
      }}
      onSubmit={(event) => {
        event.preventDefault()
        readAll(event)
        onSubmit()
      }}
    />
  )
}
