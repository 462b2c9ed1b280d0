import type { ReactNode } from 'react'

function Drawn({ d }: { d: string }): ReactNode {
  return (
    <svg
      viewBox="0 0 24 24"
      width="18"
      height="18"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={d} />
    </svg>
  )
}

export const FlaskIcon = (): ReactNode => (
  <Drawn d="M9 3h6M10 3v6.5L4.5 19a1.5 1.5 0 0 0 1.3 2h12.4a1.5 1.5 0 0 0 1.3-2L14 9.5V3M7.5 15h9" />
)
export const CloseIcon = (): ReactNode => <Drawn d="M6 6l12 12M18 6L6 18" />
export const MoreIcon = (): ReactNode => (
  <Drawn d="M4.5 12a1 1 0 1 0 2 0 1 1 0 1 0-2 0M11 12a1 1 0 1 0 2 0 1 1 0 1 0-2 0M17.5 12a1 1 0 1 0 2 0 1 1 0 1 0-2 0" />
)
export const PhoneIcon = (): ReactNode => (
  <Drawn d="M9 2.5h6a2.5 2.5 0 0 1 2.5 2.5v14a2.5 2.5 0 0 1-2.5 2.5H9A2.5 2.5 0 0 1 6.5 19V5A2.5 2.5 0 0 1 9 2.5zM11 18.5h2" />
)
export const ClockIcon = (): ReactNode => <Drawn d="M12 3a9 9 0 1 0 0 18 9 9 0 1 0 0-18M12 7v5.5l3.5 2" />
export const ListIcon = (): ReactNode => <Drawn d="M8 6h12M8 12h12M8 18h12M4 6v.1M4 12v.1M4 18v.1" />
export const RecordsIcon = (): ReactNode => (
  <Drawn d="M4.5 6a7.5 3 0 1 0 15 0 7.5 3 0 1 0-15 0v12c0 1.7 3.4 3 7.5 3s7.5-1.3 7.5-3V6M4.5 12c0 1.7 3.4 3 7.5 3s7.5-1.3 7.5-3" />
)
export const TeamIcon = (): ReactNode => (
  <Drawn d="M9 11.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 1 0 0 7M2.5 20c0-3.3 2.9-5.5 6.5-5.5s6.5 2.2 6.5 5.5M16 4.8a3.3 3.3 0 0 1 0 6.4M18 14.9c2.1.7 3.5 2.6 3.5 5.1" />
)
export const DressIcon = (): ReactNode => (
  <Drawn d="M8.5 4L3 6.8l1.8 4.4L7 10.3V20h10v-9.7l2.2.9L21 6.8 15.5 4a3.5 3.5 0 0 1-7 0z" />
)

export const FunnelIcon = (): ReactNode => <Drawn d="M3.5 5h17l-6.5 8v7l-4-2.5V13z" />
export const CopyIcon = (): ReactNode => (
  <Drawn d="M10.5 8.5H18a2 2 0 0 1 2 2V18a2 2 0 0 1-2 2h-7.5a2 2 0 0 1-2-2v-7.5a2 2 0 0 1 2-2M15.5 8.5V4H4v11.5h4.5" />
)
export const PauseIcon = (): ReactNode => <Drawn d="M8.5 5v14M15.5 5v14" />
export const SaveIcon = (): ReactNode => <Drawn d="M12 4v11M7 10.5l5 5 5-5M5 20h14" />
export const LoadIcon = (): ReactNode => <Drawn d="M12 16V5M7 9.5l5-5 5 5M5 20h14" />
export const BinIcon = (): ReactNode => <Drawn d="M4.5 7h15M9.5 7V4h5v3M6.5 7l1 13h9l1-13" />
export const TextIcon = (): ReactNode => <Drawn d="M4 5h16v11H10l-4 4v-4H4zM8 9h8M8 12h5" />
export const ChatIcon = (): ReactNode => (
  <Drawn d="M12 3.5a8.5 8.5 0 0 0-7.3 12.8L3.5 20.5l4.3-1.2A8.5 8.5 0 1 0 12 3.5M9 9c0 3.5 2.5 6 6 6l.5-1.8-2.2-.9-.8.9c-1-.5-1.7-1.2-2.2-2.2l.9-.8-.9-2.2z" />
)
export const MailIcon = (): ReactNode => <Drawn d="M3.5 6h17v12h-17zM3.5 7l8.5 6 8.5-6" />
export const FillIcon = (): ReactNode => <Drawn d="M4 20h4L19 9l-4-4L4 16zM13 7l4 4M14 20h6" />
export const GoIcon = (): ReactNode => <Drawn d="M5 12h13M12.5 6.5L18 12l-5.5 5.5" />
export const CodeIcon = (): ReactNode => (
  <Drawn d="M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h2M20 14v2M14 18v2M17 17h3v3" />
)
export const PlayIcon = (): ReactNode => <Drawn d="M7 4.5v15l12-7.5z" />
export const NextIcon = (): ReactNode => <Drawn d="M5 5v14l9-7zM18.5 5v14" />
