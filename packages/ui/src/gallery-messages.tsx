import { useState } from "react";
import { Banner } from "./banner.tsx";
import { Breadcrumb } from "./breadcrumb.tsx";
import { Button } from "./button.tsx";
import { Collapsible } from "./collapsible.tsx";
import { EmptyDrawing, EmptyState } from "./empty-state.tsx";
import { ErrorState } from "./error-state.tsx";
import { Section } from "./gallery-section.tsx";
import { Icon } from "./icon.tsx";
import { ProjectTile } from "./project-tile.tsx";
import { ResizeHandle } from "./resize-handle.tsx";
import { Skeleton } from "./skeleton.tsx";
import { Tabs } from "./tabs.tsx";
import { TimeAgo } from "./time-ago.tsx";
import { announce } from "./live-region.tsx";
import { toast } from "./toast.tsx";

const NOW = new Date("2026-03-11T10:00:00Z");
const undo = (): void => announce("Undone");

/** Cairn's messages, and the frames of screens. */
export function MessageGallery() {
  return (
    <>
      <div>
        <Toasts />
        <Section title="Banners" className="block! space-y-2">
          <Banner>Web app is shared with three workspaces.</Banner>
          <Banner tone="warning" actions={<Button size={24}>Review</Button>}>
            Two members have not confirmed their address.
          </Banner>
          <Banner tone="danger" onDismiss={undo}>
            The import stopped at row 418.
          </Banner>
        </Section>
        <Section title="Skeleton" className="block! space-y-3">
          {[298, 336, 240].map((width) => (
            <div key={width} className="flex items-center gap-2" aria-busy>
              <Skeleton width={14} height={14} />
              <Skeleton width={46} />
              <Skeleton width={14} height={14} round />
              <Skeleton width={width} />
            </div>
          ))}
        </Section>
        <Frames />
      </div>
      <div>
        <EmptyState
          className="min-h-80"
          drawing={<EmptyDrawing />}
          title="No cycles yet"
          text="A cycle is a fixed stretch of time with the issues you mean to finish in it."
          actions={
            <>
              <Button variant="primary" icon="plus" shortcut="q">
                Create cycle
              </Button>
              <Button variant="ghost">How cycles work</Button>
            </>
          }
        />
        <ErrorState
          className="min-h-80"
          title="The issues could not be loaded"
          text="The server answered with an error (502). What you changed is kept on this device and will be sent."
          onRetry={undo}
          retryShortcut="r"
          aside={<Button variant="ghost">Copy details</Button>}
        />
      </div>
    </>
  );
}

function Toasts() {
  return (
    <Section title="Toasts">
      <Button
        onClick={() =>
          toast({
            tone: "success",
            title: "3 issues moved to Done",
            description: "WEB-425, WEB-389, WEB-411",
            action: { label: "Undo", shortcut: "mod+z", onAction: undo },
          })
        }
      >
        Success with undo
      </Button>
      <Button
        onClick={() =>
          toast({
            tone: "error",
            title: "Due date of WEB-433 not saved",
            description: "The server did not answer. Back to 23 Mar.",
            action: { label: "Retry", onAction: undo },
          })
        }
      >
        Error with retry
      </Button>
      <Button
        onClick={() =>
          toast({
            icon: "offline",
            title: "You are offline",
            description: "2 changes will be sent when you are back.",
          })
        }
      >
        Notice
      </Button>
    </Section>
  );
}

function Frames() {
  const [tab, setTab] = useState("all");
  const [width, setWidth] = useState(200);
  return (
    <>
      <Section title="Breadcrumb, time">
        <Breadcrumb
          crumbs={[
            {
              id: "project",
              label: "Web app",
              icon: <ProjectTile name="Web app" />,
              render: (inside, look) => (
                <button type="button" className={look}>
                  {inside}
                </button>
              ),
            },
            { id: "issues", label: "Issues", icon: <Icon name="list" /> },
          ]}
        />
        <TimeAgo iso="2026-03-11T07:00:00Z" now={NOW} className="text-12 text-ink-3" />
        <TimeAgo iso="2025-12-24T07:00:00Z" now={NOW} className="text-12 text-ink-3" />
      </Section>
      <Section title="Tabs, collapsible, resize handle" className="block! space-y-3">
        <Tabs
          label="Activity"
          value={tab}
          onChange={setTab}
          tabs={[
            { value: "all", label: "All", count: 12, content: <p className="py-2">Everything</p> },
            { value: "comments", label: "Comments", content: <p className="py-2">Comments</p> },
          ]}
        />
        <Collapsible title="Sub-issues" aside={<span className="num text-12 text-ink-3">2 of 3</span>}>
          <p className="py-1">What is below the head.</p>
        </Collapsible>
        <div className="relative h-16 rounded-card bg-sunken p-3" style={{ width }}>
          {width} px
          <ResizeHandle
            label="Resize panel"
            value={width}
            min={160}
            max={360}
            initial={200}
            onChange={setWidth}
          />
        </div>
      </Section>
    </>
  );
}
