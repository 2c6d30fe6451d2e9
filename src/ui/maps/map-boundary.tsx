import { Component, type ReactNode } from "react";

type MapBoundaryProps = { onFail: () => void; children: ReactNode };

/** What breaks inside a map, somebody else's script included, takes the map away and not its page. */
export class MapBoundary extends Component<MapBoundaryProps, { isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override componentDidCatch(): void {
    this.props.onFail();
  }

  override render(): ReactNode {
    return this.state.isBroken ? null : this.props.children;
  }
}
