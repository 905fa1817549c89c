// Push notifications of this browser: whether it can have them, and how they are turned on and off.
import type { PushState } from "@cairn/contract/entities/push";
import { api } from "../../data/api.ts";
import { queryClient } from "../../data/query-client.ts";

export type DeviceState = "unsupported" | "blocked" | "off" | "on";

const KEY = ["my", "push"];

const isSupported = (): boolean =>
  "serviceWorker" in navigator && "PushManager" in globalThis && "Notification" in globalThis;

async function subscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** On only if both the server and the browser know of it: either may have ended it alone. */
async function readDevice(): Promise<DeviceState> {
  if (!isSupported()) return "unsupported";
  if (Notification.permission === "denied") return "blocked";
  const { is_on } = await api.push.state({});
  return is_on && (await subscription()) ? "on" : "off";
}

export const deviceQuery = { queryKey: KEY, queryFn: readDevice } as const;

const show = (state: DeviceState): void => void queryClient.setQueryData(KEY, state);

/** With the key of this instance: a subscription with an older one is replaced. */
async function subscribe({ pushManager }: ServiceWorkerRegistration, key: string): Promise<PushSubscription> {
  const options = { userVisibleOnly: true, applicationServerKey: key };
  try {
    return await pushManager.subscribe(options);
  } catch (error) {
    const old = await pushManager.getSubscription();
    if (!old) throw error;
    await old.unsubscribe();
    return pushManager.subscribe(options);
  }
}

/** @throws Error when the worker could not cache the app, which it does before it is ready */
async function readyWorker(): Promise<ServiceWorkerRegistration> {
  const { installing } = await navigator.serviceWorker.register("/sw.js");
  const failed = new Promise<never>((_resolve, reject) => {
    installing?.addEventListener("statechange", () => {
      if (installing.state === "redundant") reject(new Error("The service worker could not be installed"));
    });
  });
  return Promise.race([navigator.serviceWorker.ready, failed]);
}

/**
 * Asks for permission, which browsers allow after a click only.
 * @throws Error when there is no push service, or no service worker
 */
export async function turnOn(): Promise<void> {
  if ((await Notification.requestPermission()) !== "granted") {
    show(Notification.permission === "denied" ? "blocked" : "off");
    return;
  }
  const registration = await readyWorker();
  const { public_key }: PushState = await api.push.state({});
  const { endpoint, keys = {} } = (await subscribe(registration, public_key)).toJSON();
  const { p256dh = "", auth = "" } = keys;
  await api.push.subscribe({ body: { endpoint: endpoint ?? "", keys: { p256dh, auth } } });
  show("on");
}

/** @throws ApiError */
export async function turnOff(): Promise<void> {
  await api.push.unsubscribe({});
  await (await subscription())?.unsubscribe();
  show("off");
}
