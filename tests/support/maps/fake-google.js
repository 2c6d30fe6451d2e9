// Stands in for Google's script: as much of it as @vis.gl/react-google-maps and ui/maps/google ask for.
(() => {
  const { maps } = window.google;
  const isRefused = document.currentScript.src.includes("key=AIza-refused_key");
  window.googleMaps = [];

  const events = {
    addListener(target, name, heard) {
      target.heard ??= {};
      target.heard[name] ??= new Set();
      target.heard[name].add(heard);
      return { remove: () => target.heard[name]?.delete(heard) };
    },
    addListenerOnce(target, name, heard) {
      const listener = events.addListener(target, name, (event) => {
        listener.remove();
        heard(event);
      });
      return listener;
    },
    clearInstanceListeners(target) {
      target.heard = {};
    },
    fire(target, name, event) {
      for (const heard of [...(target.heard?.[name] ?? [])]) heard.call(target, event);
    },
  };

  class FakeMap {
    constructor(div, options) {
      Object.assign(this, { div, options, zoom: options.zoom ?? 12, center: options.center });
      div.tabIndex = 0;
      div.style.position = "relative";
      div.addEventListener("keydown", ({ key }) => {
        if (key === "ArrowRight") this.panTo({ lat: this.center.lat, lng: this.center.lng + 0.1 });
      });
      window.googleMaps.push(this);
    }
    addListener(name, heard) {
      return events.addListener(this, name, heard);
    }
    getDiv() {
      return this.div;
    }
    getZoom() {
      return this.zoom;
    }
    getCenter() {
      return { ...this.center, toJSON: () => this.center };
    }
    getHeading() {
      return 0;
    }
    getTilt() {
      return 0;
    }
    getBounds() {
      if (!this.center) return undefined;
      const half = 180 / 2 ** (this.zoom - 1);
      const { lat, lng } = this.center;
      const bounds = { south: lat - half, west: lng - half, north: lat + half, east: lng + half };
      return { ...bounds, toJSON: () => bounds };
    }
    setOptions(options) {
      Object.assign(this.options, options);
    }
    moveCamera() {}
    setZoom(zoom) {
      this.zoom = zoom;
      this.move();
    }
    setCenter(center) {
      this.center = center;
      this.move();
    }
    panTo(center) {
      this.setCenter(center);
    }
    fitBounds({ south, west, north, east }) {
      this.center = { lat: (south + north) / 2, lng: (west + east) / 2 };
      this.zoom = Math.floor(Math.log2(360 / Math.max(north - south, east - west, 0.001)));
      this.move();
    }
    // Tiles take their time, as Google's do: whoever listens has begun to by then.
    move() {
      setTimeout(() => {
        events.fire(this, "bounds_changed");
        events.fire(this, "idle");
        setTimeout(() => events.fire(this, "tilesloaded"), 200);
      });
    }
  }

  class FakeMarker extends HTMLElement {
    set map(map) {
      if (map) map.getDiv().append(this);
      else this.remove();
    }
    get content() {
      return this.firstElementChild;
    }
    set content(element) {
      this.replaceChildren(element);
    }
  }
  customElements.define("gmp-advanced-marker", FakeMarker);

  const Settings = { getInstance: () => ({}) };
  Object.assign(maps, { version: "3.65.1", event: events, Map: FakeMap, Settings });
  maps.importLibrary = async (name) => (name === "marker" ? { AdvancedMarkerElement: FakeMarker } : {});
  maps.__ib__();
  if (isRefused) window.gm_authFailure();
})();
